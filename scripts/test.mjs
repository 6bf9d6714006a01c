// `npm test`: everything that can be checked, each step also where an earlier one failed. The last line sums up.
import { handOver, install } from './prepare.mjs'

await install()
await handOver(import.meta.url)
const { runSteps } = await import('./test-steps.mjs')
const { passed, failed } = await runSteps()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
