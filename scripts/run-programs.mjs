// `npm run programs [-- NAME …]`: runs the programs that `npm test` does not run, or the named ones, briefly and one after the other, also after a failure.
// The last line is the summary.
import path from 'node:path'
import { ensureInstalled, envWithLocalBin, reexecWithPinnedNode } from './prepare.mjs'
import { chosenPrograms } from './programs.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const counts = { ok: 0, FAIL: 0, 'not here': 0 }
for (const program of chosenPrograms(process.argv.slice(2))) {
  console.log(`── ${program.name}: ${program.shows} (about ${program.minutes} min)`)
  const {
    outcome,
    seconds,
    reason,
    lastLines = [],
  } = await runProgram(program, {
    folder: path.join(root, '.data/programs'),
    env: { ...envWithLocalBin(), NO_COLOR: '1' },
  })
  counts[outcome] += 1
  for (const line of lastLines) console.log(`   | ${line}`)
  console.log(`${outcome}${reason ? `: ${reason}` : ''}, ${seconds.toFixed(0)} s`)
}
console.log(`\n${counts.ok} ok, ${counts.FAIL} failed, ${counts['not here']} not here`)
process.exitCode = counts.FAIL > 0 || counts.ok === 0 ? 1 : 0
