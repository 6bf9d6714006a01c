import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import type { LiveEvents } from './events/live-events.ts'
import type { Keys } from './keys/keys.ts'
import type { Log } from './operations/log.ts'
import type { Ports } from './ports/ports.ts'

/** The context that handlers and workers need in addition to a transaction; built in main.ts, and in test/context.ts for tests. */
export type AppContext = {
  config: Config
  db: Database
  ports: Ports
  keys: Keys
  live: LiveEvents
  log: Log
  clock: () => Date
}
