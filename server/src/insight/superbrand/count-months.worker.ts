import { meetsSuperbrand, monthAfter, monthBounds, monthOf } from '@linesheet/domain/insight/superbrand'
import { addDays, dayIn, endOfDay } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import { noBrand, type Tx } from '../../platform/db/db.ts'
import { sumReviews } from '../reviews/reviews.sql.ts'
import { addToMonth, countAnswers, countDirectOrders, decideMonth, findBrandsToCount, findCountedUntil } from './superbrand.sql.ts'

/**
 * Counts the answers of days that have ended, and decides months that have ended, in each brand's time zone. It may run late or on several servers: each day
 * counts once. A brand that fails does not delay the others.
 */
export async function countSuperbrandMonths(context: AppContext) {
  const now = context.clock()
  let brands = [noBrand]
  for (;;) {
    const last = brands.at(-1) ?? noBrand
    brands = await context.db.asOwner((tx) => findBrandsToCount(tx, last, now))
    if (!brands.length) return
    for (const brandId of brands) await countBrand(context, brandId, now)
  }
}

async function countBrand({ db, log }: AppContext, brandId: string, now: Date) {
  try {
    await db.write({ brandId }, (tx) => countMonths(tx, brandId, now))
  } catch (error) {
    log.warn({ brand: brandId, err: error }, 'the month of a Superbrand could not be counted')
  }
}

async function countMonths(tx: Tx, brandId: string, now: Date) {
  const brand = await findCountedUntil(tx, brandId)
  if (!brand) return
  const timeZone = brand.time_zone
  const midnight = endOfDay(timeZone, addDays(dayIn(timeZone, now), -1))
  let month = monthOf(dayIn(timeZone, new Date(brand.counted_until ?? brand.began_at)))
  let from = brand.counted_until ? new Date(brand.counted_until) : monthBounds(timeZone, month).from
  while (from < midnight) {
    const bounds = monthBounds(timeZone, month)
    const hasEnded = bounds.to <= midnight
    const until = hasEnded ? bounds.to : midnight
    const counts = await countAnswers(tx, brandId, from, until)
    const answers = await addToMonth(tx, { brand_id: brandId, month, counted_from: from, counted_until: until, ...counts })
    if (!answers) return
    if (hasEnded) {
      const [reviews, direct_orders] = [await sumReviews(tx, brandId, until), await countDirectOrders(tx, brandId, bounds.from, bounds.to)]
      const is_met = meetsSuperbrand({ ...answers, ...reviews, direct_orders })
      await decideMonth(tx, brandId, month, { ...reviews, direct_orders, is_met }, now)
    }
    from = until
    month = monthAfter(month)
  }
}
