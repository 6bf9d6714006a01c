import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/db.ts'
import { runKeyCommand } from '../../platform/keys/run-key-command.ts'
import { rotateVapidKeys } from '../../platform/keys/vapid-keys.ts'
import { countVapidPairs, retireVapidKeys } from './retire-vapid-keys.ts'

/**
 * `npm run vapid-keys`: shows the pairs that sign notifications to devices, and how many browsers have each. `-- rotate`: makes a new pair, which browsers
 * use when they next open the application. `-- retire`: retires the older ones when no browser has them any more; `-- retire --at-once` earlier.
 */
const lines = async (db: Database, config: Config) =>
  (await countVapidPairs(db, config, new Date())).map(
    ({ publicKey, used_from, browsers }) => `${publicKey}, used from ${used_from}, ${browsers} browsers`,
  )

await runKeyCommand({
  show: lines,
  async rotate(db, config) {
    await rotateVapidKeys(db, config, new Date())
    return lines(db, config)
  },
  async retire(db, config, flags) {
    await retireVapidKeys(db, config, new Date(), flags)
    return lines(db, config)
  },
})
