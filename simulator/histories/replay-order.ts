import { ingestOrderEvents, ingestOrders } from '@linesheet/contract/connections/marketplace'
import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import { acceptOrder, addOrderActivity, cancelOrder, editOrder, getOrder, type Order } from '@linesheet/contract/orders/orders'
import { addParcel, markDelivered, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { ActivityKind } from '@linesheet/domain/orders/orders'
import type * as z from 'zod'
import { type ApiCall, RequestError } from '../client/http-client.ts'
import { acceptedOrKnownIds, ItemRefusal } from '../client/marketplace.ts'
import type { DisputeStep } from './dispute-histories.ts'
import type { Step } from './order-histories.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { performDisputeStep } from './replay-dispute.ts'

type FullOrder = z.output<typeof Order>
export type ReplayContext = {
  /** The URL of the server, whose photos are public. */
  url: string
  marketplace: ApiCall
  /** Clients of the users who handle orders; each order belongs to one. */
  people: readonly [ApiCall, ...ApiCall[]]
  brandId: string
  /** Ids of variations by SKU. */
  variations: ReadonlyMap<string, string>
}

/** Places the order and returns its id. Repeating it returns the same id. */
export async function placeOrder(
  { marketplace, brandId, variations }: ReplayContext,
  { steps: _, weight: _weight, country: _country, lines, placed_at, ...order }: PlannedOrder,
) {
  const order_variations = lines.map(({ sku, ...line }) => {
    const variation_id = variations.get(sku)
    if (!variation_id) throw new Error(`The brand has no ${sku}`)
    return { ...line, variation_id }
  })
  const body = { items: [{ ...order, brand_id: brandId, placed_at: placed_at.toISOString(), order_variations }] }
  const [id = ''] = acceptedOrKnownIds(await marketplace(ingestOrders, { body }, { at: placed_at }))
  return id
}

/** Performs the planned steps that have not happened yet, each at its own time. */
export async function replaySteps(context: ReplayContext, id: string, { external_id, steps }: PlannedOrder) {
  const [first, ...others] = context.people
  const person = [first, ...others][Number.parseInt(id.slice(-2), 16) % context.people.length] ?? first
  const order = await person(getOrder, { params: { id } })
  const remaining = [...order.order_activities]
  const hasHappened = (step: Step) => {
    const at = remaining.findIndex(({ kind, text }) => kind === activityKind(step) && (step.kind !== 'comment' || text === step.text))
    return at >= 0 && remaining.splice(at, 1).length > 0
  }
  for (const [index, step] of steps.entries()) {
    if (hasHappened(step)) continue
    await ignoreIfSuperseded(() => performStep(context, person, order, step, `${external_id}/${index}`))
  }
}

/** The activity that the step leaves in the order's history. */
function activityKind(step: Step): ActivityKind {
  if (step.kind === 'answer_dispute') return answerKinds[step.answer]
  if (step.kind !== 'event') return activityKinds[step.kind]
  const { event } = step
  if (event === 'retailer_accepted') return 'accepted'
  if (event === 'retailer_declined') return 'declined'
  return event
}
const activityKinds = {
  accept: 'accepted',
  reduce_quantity: 'edited',
  comment: 'comment',
  edit_note: 'edited',
  pack: 'parcel_added',
  ship: 'shipped',
  mark_delivered: 'delivered',
  cancel: 'cancelled',
  dispute: 'dispute_reported',
  decide_dispute: 'dispute_decided',
} as const satisfies Record<Exclude<Step['kind'], 'event' | 'answer_dispute'>, ActivityKind>
const answerKinds = { approve: 'dispute_approved', reject: 'dispute_rejected', resolve: 'dispute_resolved' } as const

const isDisputeStep = (step: Step): step is DisputeStep =>
  step.kind === 'dispute' || step.kind === 'answer_dispute' || step.kind === 'decide_dispute'

/** Ignores refusals because the server's scheduled jobs moved the order on first. */
export async function ignoreIfSuperseded(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!isSuperseded(error)) throw error
  }
}

/** Jobs act at the server's time, so that on a slow machine the time of a later step can be before that. */
function isSuperseded(error: unknown) {
  if (error instanceof ItemRefusal && ('at' in error.errors || 'reported_at' in error.errors)) return true
  return (
    (error instanceof RequestError || error instanceof ItemRefusal) &&
    (error.code.startsWith('order.cannot-') ||
      error.code.startsWith('dispute.') ||
      error.code === 'order.already-paid' ||
      error.code === 'stale')
  )
}

async function performStep(context: ReplayContext, person: ApiCall, order: FullOrder, step: Step, key: string): Promise<unknown> {
  const { marketplace } = context
  const { at } = step
  const params = { id: order.id }
  const options = { key, at }
  if (step.kind === 'event') {
    const item = { external_id: key, kind: step.event, at: at.toISOString(), ...(step.reason && { reason: step.reason }) }
    return acceptedOrKnownIds(await marketplace(ingestOrderEvents, { params, body: { items: [item] } }, { at }))
  }
  if (step.kind === 'accept') return person(acceptOrder, { params, body: { target_shipment_date: step.ship_by } }, options)
  if (step.kind === 'comment') return person(addOrderActivity, { params, body: { text: step.text } }, options)
  if (step.kind === 'pack') return person(addParcel, { params, body: step.parcel }, options)
  if (step.kind === 'mark_delivered') return person(markDelivered, { params, body: {} }, options)
  if (step.kind === 'cancel')
    return person(cancelOrder, { params, body: { reason: step.reason, ...(step.note && { note: step.note }) } }, options)
  if (step.kind === 'ship') {
    const { at: _, kind: _kind, ...body } = step
    if (body.method === 'provider') return shipWithLabels(person, order.id, options)
    return person(shipOrder, { params, body }, options)
  }
  if (isDisputeStep(step)) return performDisputeStep(context, person, order, step, options)
  return editPlacedOrder(person, order, step, options)
}

/** Buys the cheapest labels for the order and ships with them; without tracking if no labels are sold for it. */
async function shipWithLabels(person: ApiCall, id: string, options: { key: string; at: Date }) {
  const params = { id }
  const { at } = options
  const { label } = await person(getOrder, { params })
  if (label?.status !== 'bought') {
    const estimate = await person(estimateShipping, { params, body: {} }, { at }).catch(refusedOnly)
    const [cheapest] = estimate?.quotes.toSorted((a, b) => Number(a.price) - Number(b.price)) ?? []
    if (!cheapest) return person(shipOrder, { params, body: { method: 'own_untracked' } }, options)
    await person(chooseShipping, { params, body: { quote_id: cheapest.id } }, { at })
  }
  return person(shipOrder, { params, body: { method: 'provider' } }, options)
}

/** Ignores refusals, for example because of missing customs data; throws other errors. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof RequestError)) throw error
}

async function editPlacedOrder(
  person: ApiCall,
  { id }: FullOrder,
  step: Extract<Step, { kind: 'reduce_quantity' | 'edit_note' }>,
  options: { key: string; at: Date },
) {
  const params = { id }
  const { version, order_variations }: ResponseResult<typeof getOrder> = await person(getOrder, { params })
  if (step.kind === 'edit_note')
    return person(editOrder, { params, body: { version, brand_note: step.brand_note, tags: step.tags } }, options)
  const line = order_variations[step.line]
  return line && person(editOrder, { params, body: { version, lines: [{ id: line.id, quantity: step.quantity }] } }, options)
}
