import { getForecast, getOrderEarnings, listOrderPayouts } from '@linesheet/contract/money/payouts.reports'
import { serve } from '../../platform/http/serve.ts'
import { findForecast } from './forecast.ts'
import { findOrderEarnings, findOrderPayouts } from './order-earnings.sql.ts'

export const payoutReadingRoutes = [
  serve(getForecast, async ({ tx, brandId, now }) => ({ currencies: await findForecast(tx, brandId, now) })),
  serve(getOrderEarnings, async ({ tx, brandId, params: { id } }) => ({ earnings: await findOrderEarnings(tx, brandId, id) })),
  serve(listOrderPayouts, async ({ tx, brandId, query: { ids } }) => ({ items: await findOrderPayouts(tx, brandId, ids) })),
]
