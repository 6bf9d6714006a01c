// A minimal `npm test`: runs a command that has to end with it.
import { runCommand } from '../../../scripts/run-command.mjs'

process.exitCode = await runCommand(process.execPath, [new URL('worker.mjs', import.meta.url).pathname, process.argv[2]])
