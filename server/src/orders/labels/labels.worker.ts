import * as z from 'zod/mini'
import { postCharge } from '../../money/payouts/ledger.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { isCarrierRefusal } from '../../platform/ports/carriers/carriers.types.ts'
import { lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { settlePurchase } from './buy-labels.ts'
import { findLabelsToVoid, findPurchase, findRefusedPrice, setVoidOutcome, updatePurchase } from './purchases.sql.ts'
import { labelEffects } from './release-label.sql.ts'

const payloadSchema = z.object({ purchase_id: z.string() })

/** Finds out the outcome of a purchase whose request did not finish. Does nothing for a finished one. */
export const recordLabelOutcome: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { purchase_id } = payloadSchema.parse(payload)
  try {
    await settlePurchase(context, brandId, purchase_id)
  } catch (error) {
    if (!isCarrierRefusal(error)) throw error
  }
}

/** How long until a carrier that first wants to look at a label is asked again. */
const askAgainMs = 6 * 3_600_000

/** Requests the refund of labels from the carrier, and asks again until there is a final answer. */
export const refundLabels: Worker = async ({ brand_id: brandId, payload }, context, note) => {
  const { purchase_id: id } = payloadSchema.parse(payload)
  const { db, ports, clock } = context
  const labels = await db.read({ brandId }, (tx) => findLabelsToVoid(tx, brandId, id))
  const outcomes = new Set<string>()
  for (const label of labels) {
    const isFinal = label.void_outcome === 'refunded' || label.void_outcome === 'refused'
    const outcome = isFinal ? (label.void_outcome ?? '') : await ports.carriers.void(label)
    if (outcome !== label.void_outcome)
      await db.write({ brandId }, (tx) => setVoidOutcome(tx, brandId, label.id, outcome as never, clock()))
    outcomes.add(outcome)
  }
  if (outcomes.has('requested')) {
    const run_at = new Date(clock().getTime() + askAgainMs)
    const effect = { kind: labelEffects.void, queue: 'carriers' as const, payload: { purchase_id: id }, run_at }
    note((tx) => insertEffect(tx, brandId, effect, clock()))
  } else await recordRefund(context, brandId, id)
}

/** Charges the brand for the shares of the labels whose refund the carrier refused, not for the others. */
const recordRefund = (context: AppContext, brandId: string, id: string) =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx } = call
    const found = await findPurchase(tx, brandId, id)
    if (!found) return
    const order = await lockOrder(tx, brandId, found.order_id)
    const purchase = await findPurchase(tx, brandId, id)
    if (purchase?.status !== 'voiding') return
    const { carrier, service, price, currency_code } = purchase
    const refusedPrice = await findRefusedPrice(tx, brandId, id)
    const isRefused = refusedPrice !== null
    if (isRefused)
      await postCharge(call, {
        causeId: id,
        orderId: order.id,
        currencyCode: currency_code,
        lines: [{ kind: 'label', amount: `-${refusedPrice}` }],
      })
    await updatePurchase(tx, brandId, id, { status: isRefused ? 'void_refused' : 'voided' })
    applyTransition(call, order, {
      change: {},
      activity: {
        kind: isRefused ? 'label_void_refused' : 'label_refunded',
        actor: 'carrier',
        after: { label: { carrier, service, price: refusedPrice ?? price, currency_code } },
      },
    })
  })
