// `npm test`: runs every check, also after an earlier one failed. The last line is the summary.
import { ensureInstalled, reexecWithPinnedNode } from './prepare.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const { runSteps } = await import('./test-steps.mjs')
const { passed, failed } = await runSteps()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
