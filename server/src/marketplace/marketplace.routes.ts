import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/marketplace'
import { notFound } from '@linesheet/domain/refusal'
import { noBrand } from '../kernel/db.ts'
import { serveInSteps } from '../kernel/serve.ts'
import { placeOrder } from '../orders/place-order.ts'
import { takeBatch } from './batches.ts'
import { approveBrand } from './brands.ts'
import { findOrderBrand, putRetailer } from './marketplace.sql.ts'
import { takeOrderEvent } from './order-events.ts'

export const marketplaceRoutes = [
  serveInSteps(ingestBrands, ({ step, context, now, body }) =>
    takeBatch({ step, context, now, kind: 'brand', items: body.items, brandOf: () => noBrand }, (item, call) => approveBrand(call, item)),
  ),

  serveInSteps(ingestRetailers, ({ step, context, now, body }) =>
    takeBatch({ step, context, now, kind: 'retailer', items: body.items, brandOf: () => noBrand, repeats: true }, (item, { tx }) =>
      putRetailer(tx, item, now),
    ),
  ),

  serveInSteps(ingestOrders, ({ step, context, now, body }) =>
    takeBatch({ step, context, now, kind: 'order', items: body.items, brandOf: ({ brand_id }) => brand_id }, (item, call) =>
      placeOrder(call, item),
    ),
  ),

  serveInSteps(ingestOrderEvents, async ({ step, context, now, params, body }) => {
    const brandId = await context.db.asOwner((tx) => findOrderBrand(tx, params.id))
    if (!brandId) throw notFound('order')
    return takeBatch({ step, context, now, kind: 'order-event', items: body.items, brandOf: () => brandId }, (item, call) =>
      takeOrderEvent(call, params.id, item),
    )
  }),
]
