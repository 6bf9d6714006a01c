import { listProductOrders, listPromotionOrders, listRetailerOrders } from '@linesheet/contract/orders/orders.by-record'
import { checkProductExists } from '../../catalogue/products/products.sql.ts'
import { serve } from '../../platform/http/serve.ts'
import { findPromotionScope } from '../../promotions/performance.sql.ts'
import { findEntry } from '../../retailers/network/entries.sql.ts'
import { listOrdersOfRetailer, listProductOrderPage, listPromotionOrderPage } from './orders.by-record.sql.ts'

export const ordersByRecordRoutes = [
  serve(listProductOrders, async ({ tx, brandId, params, query }) => {
    const [page] = await Promise.all([listProductOrderPage(tx, brandId, params.id, query), checkProductExists(tx, brandId, params.id)])
    return page
  }),

  serve(listRetailerOrders, async ({ tx, brandId, params, query, now }) => {
    await findEntry(tx, brandId, params.id, now)
    return listOrdersOfRetailer(tx, brandId, params.id, query)
  }),

  serve(listPromotionOrders, async ({ tx, brandId, now, params, query }) => {
    const [page] = await Promise.all([
      listPromotionOrderPage(tx, brandId, params.id, query),
      findPromotionScope(tx, brandId, params.id, now),
    ])
    return page
  }),
]
