import type { ResponseResult } from '@linesheet/contract/endpoint'
import { ingestOrderEvents, ingestOrders } from '@linesheet/contract/marketplace'
import { acceptOrder, addOrderActivity, cancelOrder, editOrder, getOrder, type Order } from '@linesheet/contract/orders'
import { addParcel, markDelivered, shipOrder } from '@linesheet/contract/orders.shipments'
import type { ActivityKind } from '@linesheet/domain/orders'
import type * as z from 'zod'
import { ItemRefused, idsOf } from './marketplace.ts'
import type { Step } from './order-histories.ts'
import type { PlannedOrder } from './orders.ts'
import { type Call, Refused } from './wire.ts'

type Whole = z.output<typeof Order>
export type Trade = {
  marketplace: Call
  /** The brand's people who handle orders; each order is one person's. */
  people: readonly [Call, ...Call[]]
  brandId: string
  /** Ids of variations by SKU. */
  variations: ReadonlyMap<string, string>
}

/** A retailer sends the order. Said again, it is the same order. Answers the server's id of it. */
export async function place(
  { marketplace, brandId, variations }: Trade,
  { steps: _, weight: _weight, country: _country, lines, placed_at, ...order }: PlannedOrder,
) {
  const order_variations = lines.map(({ sku, ...line }) => {
    const variation_id = variations.get(sku)
    if (!variation_id) throw new Error(`The brand has no ${sku}`)
    return { ...line, variation_id }
  })
  const body = { items: [{ ...order, brand_id: brandId, placed_at: placed_at.toISOString(), order_variations }] }
  const [id = ''] = idsOf(await marketplace(ingestOrders, { body }, { at: placed_at }))
  return id
}

/** Lets happen to the order what the plan says and has not happened yet, each thing at its time; all but the payout. */
export async function live(trade: Trade, id: string, { external_id, steps }: PlannedOrder) {
  const [first, ...others] = trade.people
  const person = [first, ...others][Number.parseInt(id.slice(-2), 16) % trade.people.length] ?? first
  const order = await person(getOrder, { params: { id } })
  const left = [...order.order_activities]
  const happened = (step: Step) => {
    const at = left.findIndex(({ kind, text }) => kind === activityOf(step) && (step.kind !== 'comment' || text === step.text))
    return at >= 0 && left.splice(at, 1).length > 0
  }
  for (const [index, step] of steps.entries()) {
    if (isPayout(step) || happened(step)) continue
    await tolerantly(() => take(trade, person, order, step, `${external_id}/${index}`))
  }
}

/** The marketplace pays out what is due; only an order that the server's clock has closed can be completed. */
export async function payOut({ marketplace }: Trade, id: string, { external_id, steps }: PlannedOrder) {
  const index = steps.findIndex(isPayout)
  const step = steps[index]
  if (!step) return
  const item = { external_id: `${external_id}/${index}`, kind: 'payout_paid' as const, at: step.at.toISOString() }
  await tolerantly(async () => idsOf(await marketplace(ingestOrderEvents, { params: { id }, body: { items: [item] } })))
}
export const isPayout = (step: Step) => step.kind === 'event' && step.event === 'payout_paid'

/** What the order's history calls it. */
function activityOf(step: Step): ActivityKind {
  if (step.kind !== 'event') return names[step.kind]
  const { event } = step
  if (event === 'retailer_accepted') return 'accepted'
  if (event === 'retailer_declined') return 'declined'
  return event === 'payout_paid' ? 'completed' : event
}
const names = {
  ...{ accept: 'accepted', lower: 'edited', comment: 'comment', label: 'edited', pack: 'parcel_added' },
  ...{ ship: 'shipped', arrive: 'delivered', cancel: 'cancelled' },
} as const satisfies Record<Exclude<Step['kind'], 'event'>, ActivityKind>

/** The server's clock may have been quicker: an order it moved on stays as it made it. */
async function tolerantly(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    const isPast =
      (error instanceof Refused || error instanceof ItemRefused) && (error.code.startsWith('order.cannot-') || error.code === 'stale')
    if (!isPast) throw error
  }
}

async function take({ marketplace }: Trade, person: Call, order: Whole, step: Step, key: string): Promise<unknown> {
  const { at } = step
  const params = { id: order.id }
  const manner = { key, at }
  if (step.kind === 'event') {
    const item = { external_id: key, kind: step.event, at: at.toISOString(), ...(step.reason && { reason: step.reason }) }
    return idsOf(await marketplace(ingestOrderEvents, { params, body: { items: [item] } }, { at }))
  }
  if (step.kind === 'accept') return person(acceptOrder, { params, body: { target_shipment_date: step.ship_by } }, manner)
  if (step.kind === 'comment') return person(addOrderActivity, { params, body: { text: step.text } }, manner)
  if (step.kind === 'pack') return person(addParcel, { params, body: step.parcel }, manner)
  if (step.kind === 'arrive') return person(markDelivered, { params, body: {} }, manner)
  if (step.kind === 'cancel')
    return person(cancelOrder, { params, body: { reason: step.reason, ...(step.note && { note: step.note }) } }, manner)
  if (step.kind === 'ship') {
    const { at: _, kind: _kind, ...body } = step
    return person(shipOrder, { params, body }, manner)
  }
  return edit(person, order, step, manner)
}

async function edit(person: Call, { id }: Whole, step: Extract<Step, { kind: 'lower' | 'label' }>, manner: { key: string; at: Date }) {
  const params = { id }
  const { version, order_variations }: ResponseResult<typeof getOrder> = await person(getOrder, { params })
  if (step.kind === 'label') return person(editOrder, { params, body: { version, brand_note: step.brand_note, tags: step.tags } }, manner)
  const line = order_variations[step.line]
  return line && person(editOrder, { params, body: { version, lines: [{ id: line.id, quantity: step.quantity }] } }, manner)
}
