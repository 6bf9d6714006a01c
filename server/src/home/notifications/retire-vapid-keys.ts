import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/db.ts'
import { findVapidPairs, keepNewestVapidPair, type StoredVapidPair } from '../../platform/keys/vapid-keys.ts'
import { countSubscriptions, deleteSubscriptionsOfOthers } from './push-subscriptions.sql.ts'

/** The pairs, the newest first, each with the number of browsers that are subscribed with it. */
export async function countVapidPairs(db: Database, config: Config, now: Date) {
  const pairs = await findVapidPairs(db, config)
  const oldest = pairs.at(-1)?.publicKey ?? ''
  const counts = await db.asOwner((tx) => countSubscriptions(tx, oldest, now))
  return pairs.map((pair) => ({ ...pair, browsers: counts.find(({ vapid_key }) => vapid_key === pair.publicKey)?.browsers ?? 0 }))
}

/**
 * Retires the older pairs, and deletes their subscriptions. Throws while a signed-in browser has one, unless `atOnce`: then it shows notifications again when
 * its user turns them on.
 */
export async function retireVapidKeys(db: Database, config: Config, now: Date, { atOnce = false } = {}): Promise<StoredVapidPair[]> {
  const [newest, ...older] = await countVapidPairs(db, config, now)
  if (!newest || !older.length) throw new Error('There is one pair: `npm run vapid-keys -- rotate` makes a newer one')
  if (new Date(newest.used_from) > now) throw new Error(`The older pair is needed until ${newest.used_from}`)
  const browsers = older.reduce((sum, pair) => sum + pair.browsers, 0)
  if (browsers && !atOnce)
    throw new Error(`${browsers} browsers have not been opened since the rotation: wait, or end their notifications with --at-once`)
  await db.asOwner((tx) => deleteSubscriptionsOfOthers(tx, newest.publicKey))
  await keepNewestVapidPair(db, config)
  return findVapidPairs(db, config)
}
