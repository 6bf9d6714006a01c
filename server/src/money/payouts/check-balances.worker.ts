import { payoutTerms } from '@linesheet/domain/money/payouts'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { findBrandsInDebt, hasNegativeBalance } from './balances.sql.ts'
import { lockAccount, updatePayoutAccount } from './payouts.sql.ts'

/** Puts accounts on hold whose balance has been negative for too long, and releases accounts without debt. */
export async function checkBalances(context: AppContext) {
  for (const brandId of await context.db.asOwner((tx) => findBrandsInDebt(tx)))
    try {
      await writeAndPublish(context, brandId, checkBalance)
    } catch (error) {
      context.log.warn({ brand: brandId, err: error }, 'the balance of a brand could not be checked')
    }
}

async function checkBalance({ tx, brandId, now, publish }: Call) {
  const account = await lockAccount(tx, brandId)
  const isNegative = await hasNegativeBalance(tx, brandId)
  const negative_since = isNegative ? (account.negative_since ?? now.toISOString()) : null
  const holdsFrom = negative_since && daysAfter(new Date(negative_since), payoutTerms.holdDays)
  const on_hold_since = holdsFrom && holdsFrom <= now ? (account.on_hold_since ?? now.toISOString()) : null
  if (negative_since === account.negative_since && on_hold_since === account.on_hold_since) return
  await updatePayoutAccount(tx, brandId, { negative_since, on_hold_since })
  publish('payout.changed', brandId)
}
