import {
  getPayout,
  listEarnings,
  listLedger,
  listPayouts,
  quoteEarlyPayout,
  requestEarlyPayout,
  retryPayout,
} from '@linesheet/contract/money/payouts'
import { payoutTerms } from '@linesheet/domain/money/payouts'
import { daysAfter } from '@linesheet/domain/platform/days'
import { serve } from '../../platform/http/serve.ts'
import { quoteEarly, requestEarly } from './early-payouts.ts'
import { findBalances, findEarnings, findPayout, listEarningPage, listLedgerPage, listPayoutPage, sumByKind } from './payouts.list.sql.ts'
import { findPayoutAccount } from './payouts.sql.ts'
import { retryFailed } from './settle-payout.ts'

export const payoutRoutes = [
  serve(listPayouts, async ({ tx, brandId, query, now }) => {
    const [page, balances, account] = await Promise.all([
      listPayoutPage(tx, brandId, query),
      findBalances(tx, brandId, now),
      findPayoutAccount(tx, brandId),
    ])
    const since = account?.negative_since
    return {
      ...page,
      balances,
      on_hold_since: account?.on_hold_since ?? null,
      on_hold_from: since ? daysAfter(new Date(since), payoutTerms.holdDays).toISOString() : null,
    }
  }),

  serve(listEarnings, ({ tx, brandId, query, now }) => listEarningPage(tx, brandId, query, now)),
  serve(listLedger, ({ tx, brandId, query }) => listLedgerPage(tx, brandId, query)),

  serve(getPayout, async ({ tx, brandId, params: { id } }) => {
    const [payout, totals] = await Promise.all([findPayout(tx, brandId, id), sumByKind(tx, brandId, id)])
    return { ...payout, totals }
  }),

  serve(quoteEarlyPayout, async ({ tx, brandId, body, now }) => {
    const { ids, ...quote } = await quoteEarly(tx, brandId, body, now)
    return { ...quote, earnings: await findEarnings(tx, brandId, ids, now) }
  }),

  serve(requestEarlyPayout, async (call) => {
    const id = await requestEarly(call, call.body.earning_ids, call.body.fee)
    return findPayout(call.tx, call.brandId, id)
  }),

  serve(retryPayout, async (call) => {
    await retryFailed(call, call.params.id)
    return findPayout(call.tx, call.brandId, call.params.id)
  }),
]
