import type { Ports } from '../ports/ports.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Keys } from './keys.ts'
import type { LiveEvents } from './live-events.ts'
import type { Log } from './log.ts'

/** All that a server works with, built in one place (main.ts; test/world.ts in tests). */
export type AppContext = {
  config: Config
  db: Database
  ports: Ports
  keys: Keys
  live: LiveEvents
  log: Log
  clock: () => Date
}
