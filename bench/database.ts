import { rmSync } from 'node:fs'
import { startPostgres } from '../scripts/pg.mjs'
import { isQuick } from '../scripts/quick.mjs'

type Options = { port: number; settings?: Record<string, string | number> }

/**
 * Starts the PostgreSQL of a benchmark. A quick run has its own folder and starts with an empty database, so that loading is tested as well; it leaves
 * nothing running at its end.
 */
export function startBenchPostgres(folder: string, options: Options) {
  if (!isQuick) return startPostgres({ dir: `${folder}/pg`, ...options })
  rmSync(quickFolder(folder), { recursive: true, force: true })
  return startPostgres({ dir: `${quickFolder(folder)}/pg`, ...options, fast: true })
}
const quickFolder = (folder: string) => `${folder}-quick`
