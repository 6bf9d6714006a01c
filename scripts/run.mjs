// `node scripts/run.mjs FILE …args`: runs a TypeScript file of ours with the pinned Node, on a fresh clone too.
import { ensureInstalled, envWithLocalBin, pinnedNode } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

await ensureInstalled()
process.exitCode = await runCommand(pinnedNode(), process.argv.slice(2), { stdio: 'inherit', env: envWithLocalBin() })
