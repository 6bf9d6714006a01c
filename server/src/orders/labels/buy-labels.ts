import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { isCarrierRefusal } from '../../platform/ports/carriers/carriers.types.ts'
import { lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import {
  type ClaimedPurchase,
  claimPurchase,
  findPurchase,
  insertLabels,
  lockUnsettledPurchase,
  type StoredLabel,
  updatePurchase,
} from './purchases.sql.ts'
import { labelEffects } from './release-label.sql.ts'

export const labelPendingRefusal = () =>
  new Refusal('order.label-pending', 'The carrier has not confirmed the label yet. We keep asking; nothing is bought twice')

/**
 * Buys the labels of a recorded purchase, or returns the labels that were bought under its key: safe to call at any time, from any process, as often as
 * needed. Nothing is locked while the carrier is asked. Throws `carrier.refused` when nothing was bought, and `order.label-pending` while the outcome is
 * unknown.
 */
export async function settlePurchase(context: AppContext, brandId: string, purchaseId: string): Promise<void> {
  const { db, clock, ports, log } = context
  const purchase = await db.write({ brandId }, (tx) => claimPurchase(tx, brandId, purchaseId, clock()))
  if (!purchase) return awaitOutcome(context, brandId, purchaseId)
  const { id: key, reference, shipment } = purchase
  try {
    const labels = await ports.carriers.buy({ key, reference, shipment })
    const stored = await Promise.all(labels.map((label) => storeImage(context, brandId, purchase, label)))
    await recordPurchase(context, brandId, purchase, stored)
  } catch (error) {
    if (isCarrierRefusal(error)) {
      await recordFailure(context, brandId, purchase, error.message)
      throw error
    }
    log.warn({ order: purchase.order_id, purchase: key, err: error }, 'it is unknown whether a label was bought')
    await db.write({ brandId }, (tx) => updatePurchase(tx, brandId, key, { claimed_until: null }))
    throw labelPendingRefusal()
  }
}

const pollMs = 200
const longestWaitMs = 25_000

/** Waits while another process talks to the provider. Throws the error that the other process got. */
async function awaitOutcome({ db }: AppContext, brandId: string, purchaseId: string) {
  for (let waited = 0; waited <= longestWaitMs; waited += pollMs) {
    // From the primary: a replica may not know the purchase yet.
    const purchase = await db.write({ brandId }, (tx) => findPurchase(tx, brandId, purchaseId))
    if (purchase?.status === 'failed') throw new Refusal('carrier.refused', purchase.failure ?? '')
    if (purchase?.status !== 'buying' && purchase?.status !== 'unwanted') return
    await pause(pollMs)
  }
  throw labelPendingRefusal()
}

async function storeImage({ ports }: AppContext, brandId: string, purchase: ClaimedPurchase, label: Omit<StoredLabel, 'image_key'>) {
  if (!label.image) return { ...label, image_key: null }
  const image_key = `labels/${brandId}/${purchase.id}/${label.parcel_id}.png`
  await ports.storage.put(image_key, label.image.content, label.image.content_type)
  return { ...label, image_key }
}

/** Stores the labels that were bought. An order that was cancelled or unpacked in the meantime gives them back. */
const recordPurchase = (context: AppContext, brandId: string, claimed: ClaimedPurchase, labels: readonly StoredLabel[]) =>
  inTransition(context, brandId, claimed, async (call, order, purchase) => {
    const { tx, now } = call
    const { id, carrier, service, price, currency_code } = purchase
    await insertLabels(tx, brandId, purchase, labels, now)
    if (purchase.status === 'unwanted') return voidUnwanted(tx, brandId, id, now)
    await updatePurchase(tx, brandId, id, { status: 'bought', bought_at: now, claimed_until: null })
    const tracking_numbers = labels.map(({ tracking_number }) => tracking_number)
    applyTransition(call, order, {
      change: { shipping_method: 'provider', carrier, tracking_number: tracking_numbers[0] ?? null },
      activity: { kind: 'label_bought', actor: 'brand', after: { label: { carrier, service, price, currency_code }, tracking_numbers } },
    })
  })

async function voidUnwanted(tx: Tx, brandId: string, id: string, now: Date) {
  await updatePurchase(tx, brandId, id, { status: 'voiding', bought_at: now, claimed_until: null })
  insertEffect(tx, brandId, { kind: labelEffects.void, queue: 'carriers', payload: { purchase_id: id } }, now)
}

const recordFailure = (context: AppContext, brandId: string, claimed: ClaimedPurchase, failure: string) =>
  inTransition(context, brandId, claimed, async (call, order, { id, status, carrier, service, price, currency_code }) => {
    await updatePurchase(call.tx, brandId, id, { status: 'failed', failure, claimed_until: null })
    if (status === 'unwanted') return
    applyTransition(call, order, {
      change: {},
      activity: { kind: 'label_failed', actor: 'brand', text: failure, after: { label: { carrier, service, price, currency_code } } },
    })
  })

type RecordOutcome = (
  call: Call,
  order: Awaited<ReturnType<typeof lockOrder>>,
  purchase: NonNullable<Awaited<ReturnType<typeof lockUnsettledPurchase>>>,
) => Promise<unknown>

/** Runs the work with the order and the purchase locked, unless another process has recorded the outcome. */
const inTransition = (context: AppContext, brandId: string, { id, order_id, user_id }: ClaimedPurchase, record: RecordOutcome) =>
  writeAndPublish(context, brandId, async (call) => {
    const order = await lockOrder(call.tx, brandId, order_id)
    const purchase = await lockUnsettledPurchase(call.tx, brandId, id)
    if (purchase) await record({ ...call, userId: user_id }, order, purchase)
  })
