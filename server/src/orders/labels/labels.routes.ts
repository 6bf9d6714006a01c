import { chooseShipping, estimateShipping, voidLabels } from '@linesheet/contract/orders/labels'
import { checkNoLabel, noLabelRefusal } from '@linesheet/domain/orders/labels'
import { type ShippingMethod, statusAfter } from '@linesheet/domain/orders/orders'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { findOrder, lockFullOrder } from '../orders.sql.ts'
import { transitionOrder, withActions } from '../transition.ts'
import { labelPendingRefusal, settlePurchase } from './buy-labels.ts'
import { estimateShipment } from './estimate-shipment.ts'
import { insertQuotes } from './quotes.sql.ts'
import { releaseLabel } from './release-label.sql.ts'
import { findShipmentFacts } from './shipment.sql.ts'
import { startPurchase } from './start-purchase.ts'

export const labelRoutes = [
  serveInSteps(estimateShipping, async ({ step, lastStep, brandId, params, now, context, ...user }) => {
    const scope = { brandId, ...user }
    const facts = await step(scope, (tx) => findShipmentFacts(tx, brandId, params.id))
    const { errors, warnings, ...estimate } = await estimateShipment(context, facts, now)
    return lastStep(scope, async (tx) => ({
      quotes: await insertQuotes(tx, brandId, { ...estimate, orderId: params.id, now }),
      errors,
      warnings,
    }))
  }),

  serveInSteps(chooseShipping, async (call) => {
    const { step, lastStep, context, brandId, userId, now, params, body } = call
    const { quote_id, method } = body
    if (!quote_id) return lastStep(call, (tx, after) => setMethod({ tx, brandId, userId, now, ...after }, params.id, method))
    const purchase = await step(call, (tx, after) => startPurchase({ tx, brandId, userId, now, ...after }, params.id, quote_id))
    await settlePurchase({ ...context, clock: () => now }, brandId, purchase)
    return step(call, async (tx) => withActions(await findOrder(tx, brandId, params.id), now))
  }),

  serve(voidLabels, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    const status = statusAfter('void-label', order, { by: 'brand', now })
    const { label } = order
    if (!label) throw noLabelRefusal()
    if (label.status === 'buying') throw labelPendingRefusal()
    const { carrier, service, price, currency_code } = label
    return transitionOrder(call, order, {
      change: { status, shipping_method: null, tracking_number: null, carrier: null },
      activity: { kind: 'label_voided', actor: 'brand', after: { label: { carrier, service, price, currency_code } } },
      label: releaseLabel(tx, brandId, label, now),
    })
  }),
]

async function setMethod(call: Call, orderId: string, method: ShippingMethod | undefined) {
  const order = await lockFullOrder(call.tx, call.brandId, orderId)
  if (!method) throw invalidInputRefusal({ method: 'shipping_method_required' })
  const status = statusAfter('set-method', order, { by: 'brand', now: call.now })
  checkNoLabel(order)
  return transitionOrder(call, order, { change: { status, shipping_method: method }, activity: { kind: 'method_set', actor: 'brand' } })
}
