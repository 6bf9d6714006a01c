import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/marketplace'
import { notFound } from '@linesheet/domain/refusal'
import { noBrand } from '../kernel/db.ts'
import { serveInSteps } from '../kernel/serve.ts'
import { placeOrder } from '../orders/place-order.ts'
import { approveBrand } from './approve-brand.ts'
import { ingestBatch } from './ingest-batch.ts'
import { findOrderBrand, upsertRetailer } from './marketplace.sql.ts'
import { applyOrderEvent } from './order-events.ts'

export const marketplaceRoutes = [
  serveInSteps(ingestBrands, ({ step, context, now, body }) =>
    ingestBatch({ step, context, now, kind: 'brand', items: body.items, brandIdOf: () => noBrand }, (item, call) =>
      approveBrand(call, item),
    ),
  ),

  serveInSteps(ingestRetailers, ({ step, context, now, body }) =>
    ingestBatch({ step, context, now, kind: 'retailer', items: body.items, brandIdOf: () => noBrand, replaces: true }, (item, { tx }) =>
      upsertRetailer(tx, item, now),
    ),
  ),

  serveInSteps(ingestOrders, ({ step, context, now, body }) =>
    ingestBatch({ step, context, now, kind: 'order', items: body.items, brandIdOf: ({ brand_id }) => brand_id }, (item, call) =>
      placeOrder(call, item),
    ),
  ),

  serveInSteps(ingestOrderEvents, async ({ step, context, now, params, body }) => {
    const brandId = await context.db.asOwner((tx) => findOrderBrand(tx, params.id))
    if (!brandId) throw notFound('order')
    return ingestBatch({ step, context, now, kind: 'order-event', items: body.items, brandIdOf: () => brandId }, (item, call) =>
      applyOrderEvent(call, params.id, item),
    )
  }),
]
