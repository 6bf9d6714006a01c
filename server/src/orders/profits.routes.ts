import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { orderProfit } from '@linesheet/domain/orders/order-profit'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { serve } from '../platform/http/serve.ts'
import { findProfitFacts } from './profits.sql.ts'

export const profitRoutes = [
  serve(listOrderProfits, async ({ tx, brandId, may, query: { ids } }) => {
    const rows = mayReadCosts(may) ? await findProfitFacts(tx, brandId, ids) : []
    return { items: rows.map(({ order_id, currency_code, ...facts }) => ({ order_id, currency_code, ...orderProfit(facts) })) }
  }),
]
