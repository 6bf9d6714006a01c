import { openCache } from '../caches.ts'
import type { Tx } from './client.ts'
import { prepareQuery } from './prepared.ts'
import { readAsOne } from './read-as-one.ts'

const timeZoneStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx.selectFrom('companies').select('time_zone').where('brand_id', '=', brandId),
)

/** The time zone of a brand that exists, such as `Asia/Hong_Kong`. */
export async function findTimeZone(tx: Tx, brandId: string): Promise<string> {
  const [found] = await timeZoneStatement(tx, { brandId })
  if (!found) throw new Error('The brand has no company')
  return found.time_zone
}

const timeZones = openCache<string>('timeZones')
const usual = 'Asia/Hong_Kong'

/**
 * Reads in one statement, like `readAsOne`, data that depends on the days of the brand: `work` gets the last known time zone of the brand to compute the
 * days, and the present one is read in the same statement. If that differs, or the brand is new to this server, `work` is called once more.
 */
export async function readInTimeZone<T>(
  tx: Tx,
  brandId: string,
  work: (tx: Tx, timeZone: string) => Promise<T>,
  guess = timeZones.get(brandId) ?? usual,
): Promise<T> {
  const [timeZone, found] = await readAsOne(tx, (together) => Promise.all([findTimeZone(together, brandId), work(together, guess)]))
  if (timeZone === guess) return found
  timeZones.set(brandId, timeZone)
  return readInTimeZone(tx, brandId, work, timeZone)
}
