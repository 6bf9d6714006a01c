import { getForecast, getOrderEarnings, listOrderPayouts } from '@linesheet/contract/money/payouts.reports'
import { withoutEarningReason } from '@linesheet/domain/money/payout-reason'
import { serve } from '../../platform/http/serve.ts'
import { findForecast } from './forecast.ts'
import { findOrderEarnings, findOrderPayouts } from './order-earnings.sql.ts'
import { isPaidDirectly } from './payout-reasons.sql.ts'
import { addReasons } from './payout-reasons.ts'

export const payoutReadingRoutes = [
  serve(getForecast, async ({ tx, brandId, now }) => ({ currencies: await findForecast(tx, brandId, now) })),
  serve(getOrderEarnings, async ({ tx, brandId, params: { id }, now }) => {
    const { earnings, has_shipped } = await findOrderEarnings(tx, brandId, id)
    const earnsNothing = has_shipped && !earnings.some(({ kind }) => kind === 'order')
    return {
      earnings: await addReasons(tx, brandId, earnings, now),
      reason: earnsNothing ? withoutEarningReason(await isPaidDirectly(tx, brandId, id)) : null,
    }
  }),
  serve(listOrderPayouts, async ({ tx, brandId, query: { ids } }) => ({ items: await findOrderPayouts(tx, brandId, ids) })),
]
