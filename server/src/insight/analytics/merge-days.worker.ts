import { addDays, dayIn } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { findBrandsAfter, findSplitDays, mergeDay } from './merge-days.sql.ts'

/** After this many days a day has ended in all time zones, and most of its orders are answered. */
const daysUntilMerged = 2

/**
 * Merges the sums of each past day into one row. Orders are added to one of sixteen rows of their day, so that they do not wait for each other. Rows of
 * past days rarely change, and without the merge readers would add up sixteen of them per day. Several servers may run it at once, and it may stop at
 * any point.
 */
export async function mergePastDays(context: AppContext) {
  const before = addDays(dayIn('UTC', context.clock()), -daysUntilMerged)
  let brands = [noBrand]
  for (;;) {
    const last = brands.at(-1) ?? noBrand
    brands = await context.db.asOwner((tx) => findBrandsAfter(tx, last))
    if (!brands.length) return
    for (const brandId of brands) await mergeDaysOf(context, brandId, before)
  }
}

/** Each day is a transaction of its own, which locks rows of no other day: it cannot deadlock, and a day that fails does not stop the others. */
async function mergeDaysOf({ db, log }: AppContext, brandId: string, before: string) {
  for (const day of await db.asOwner((tx) => findSplitDays(tx, brandId, before)))
    try {
      await db.asOwner((tx) => mergeDay(tx, brandId, day))
    } catch (error) {
      log.warn({ brand: brandId, ...day, err: error }, 'the sums of a day could not be merged')
    }
}
