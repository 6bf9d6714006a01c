import {
  BrandApplication,
  ingestBrands,
  ingestOrderEvents,
  ingestOrders,
  ingestRetailers,
  OrderEventInput,
  OrderInput,
  RetailerInput,
} from '@linesheet/contract/marketplace'
import { notFound } from '@linesheet/domain/refusal'
import { noBrand } from '../kernel/db.ts'
import { serveInSteps } from '../kernel/serve.ts'
import { placeOrder } from '../orders/place-order.ts'
import { approveBrand } from './approve-brand.ts'
import { checkNotInFuture } from './event-times.ts'
import { ingestBatch } from './ingest-batch.ts'
import { findOrderBrand } from './marketplace.sql.ts'
import { applyOrderEvent } from './order-events.ts'
import { updateRetailer } from './update-retailer.ts'

export const marketplaceRoutes = [
  serveInSteps(ingestBrands, (request) =>
    ingestBatch(request, { kind: 'brand', schema: BrandApplication, brandIdOf: () => noBrand }, (item, call) => approveBrand(call, item)),
  ),

  serveInSteps(ingestRetailers, (request) =>
    ingestBatch(request, { kind: 'retailer', schema: RetailerInput, brandIdOf: () => noBrand, isVersioned: true }, (item, call) =>
      updateRetailer(call, item),
    ),
  ),

  serveInSteps(ingestOrders, (request) =>
    ingestBatch(request, { kind: 'order', schema: OrderInput, brandIdOf: ({ brand_id }) => brand_id }, (item, call) => {
      checkNotInFuture('placed_at', item.placed_at, call.now)
      return placeOrder(call, item)
    }),
  ),

  serveInSteps(ingestOrderEvents, async (request) => {
    const { id } = request.params
    const brandId = await request.context.db.asOwner((tx) => findOrderBrand(tx, id))
    if (!brandId) throw notFound('order')
    const kind = { kind: 'order-event', schema: OrderEventInput, brandIdOf: () => brandId, target: id }
    return ingestBatch(request, kind, (item, call) => applyOrderEvent(call, id, item))
  }),
]
