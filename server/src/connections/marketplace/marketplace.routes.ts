import {
  ApplicationDecision,
  BrandApplication,
  BrandItem,
  ingestBrands,
  ingestOrderEvents,
  ingestOrders,
  ingestRetailers,
  OrderEventInput,
  OrderInput,
  RetailerInput,
  readApplicationFile,
} from '@linesheet/contract/connections/marketplace'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { findApplicationById } from '../../brand/onboarding/applications.sql.ts'
import { readCatalogueFile } from '../../brand/onboarding/catalogue-files.ts'
import { placeOrders } from '../../orders/place-order.ts'
import { noBrand } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { approveBrand } from './approve-brand.ts'
import { decideApplication } from './decide-application.ts'
import { type ItemCall, ingestBatch } from './ingest-batch.ts'
import { findOrderBrand } from './marketplace.sql.ts'
import { applyOrderEvent } from './order-events.ts'
import { updateRetailer } from './update-retailer.ts'

type Order = z.output<typeof OrderInput>

async function ingestOrder(call: ItemCall, input: Order) {
  const id = call.newRecordId
  const { refusals, codes } = await placeOrders(call, [{ id, input }])
  const [refusal, code] = [refusals.get(id), codes.get(id)]
  if (refusal) throw refusal
  return { id, ...(code && { code }) }
}

/** An item that names an application decides on it. */
const brandItemSchema = (received: unknown) =>
  typeof received === 'object' && received !== null && 'application_id' in received ? ApplicationDecision : BrandApplication

export const marketplaceRoutes = [
  serveInSteps(ingestBrands, (request) => {
    const kind = { kind: 'brand', schema: BrandItem, schemaOf: brandItemSchema, brandIdOf: () => noBrand }
    return ingestBatch(request, kind, (item, call) => ('application_id' in item ? decideApplication(call, item) : approveBrand(call, item)))
  }),

  serve(readApplicationFile, async ({ tx, context, params }) => {
    const application = await findApplicationById(tx, params.id)
    if (!application || application.status === 'draft') throw notFoundRefusal('application')
    return readCatalogueFile(context.ports, application)
  }),

  serveInSteps(ingestRetailers, (request) =>
    ingestBatch(request, { kind: 'retailer', schema: RetailerInput, brandIdOf: () => noBrand, isVersioned: true }, (item, call) =>
      updateRetailer(call, item),
    ),
  ),

  serveInSteps(ingestOrders, (request) => {
    const kind = { kind: 'order', schema: OrderInput, brandIdOf: (order: Order) => order.brand_id }
    return ingestBatch(request, kind, (input, call) => ingestOrder(call, input), placeOrders)
  }),

  serveInSteps(ingestOrderEvents, async (request) => {
    const { id } = request.params
    const brandId = await request.context.db.asOwner((tx) => findOrderBrand(tx, id))
    if (!brandId) throw notFoundRefusal('order')
    const kind = { kind: 'order-event', schema: OrderEventInput, brandIdOf: () => brandId, target: { order: id } }
    return ingestBatch(request, kind, (item, call) => applyOrderEvent(call, id, item))
  }),
]
