import type { Ports } from '../ports/ports.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Keys } from './keys.ts'
import type { LiveEvents } from './live-events.ts'
import type { Log } from './log.ts'

/** What handlers and workers need besides a transaction; built in main.ts, and in test/context.ts for tests. */
export type AppContext = {
  config: Config
  db: Database
  ports: Ports
  keys: Keys
  live: LiveEvents
  log: Log
  clock: () => Date
}
