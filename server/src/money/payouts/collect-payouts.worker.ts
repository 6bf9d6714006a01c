import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { collectDueEarnings } from './create-payout.ts'
import { findBrandsWithDueEarnings } from './payouts.sql.ts'

/** Pays out due earnings, brand by brand. A brand that fails does not delay the others. */
export async function collectPayouts(context: AppContext) {
  const now = context.clock()
  let brands = [noBrand]
  for (;;) {
    const last = brands.at(-1) ?? noBrand
    brands = await context.db.asOwner((tx) => findBrandsWithDueEarnings(tx, last, now))
    if (!brands.length) return
    for (const brandId of brands) await collectForBrand(context, brandId)
  }
}

async function collectForBrand(context: AppContext, brandId: string) {
  try {
    await writeAndPublish(context, brandId, collectDueEarnings)
  } catch (error) {
    context.log.warn({ brand: brandId, err: error }, 'earnings could not be paid out')
  }
}
