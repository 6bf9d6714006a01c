// `node scripts/with-database.mjs FILE …args`: like run.mjs, with the database of `npm start` unless DATABASE_URL or DATABASE_URL_FILE names another.
import path from 'node:path'
import { ensureInstalled, envWithLocalBin, pinnedNode, reexecWithPinnedNode } from './prepare.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const { startPostgres } = await import('./pg.mjs')
const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env
const postgres =
  DATABASE_URL || DATABASE_URL_FILE ? undefined : await startPostgres({ dir: path.join(path.resolve(root, DATA_DIR || '.data'), 'pg') })
const env = { ...envWithLocalBin(), DATABASE_URL: DATABASE_URL || postgres?.url }
process.exitCode = await runCommand(pinnedNode(), process.argv.slice(2), { stdio: 'inherit', env })
await postgres?.stop()
