import type { ShopOrderProblem, ShopOrderState } from '@linesheet/domain/connections/shop-orders'
import { canPerform } from '@linesheet/domain/orders/orders'
import { contentsWeight, unpackedQuantities } from '@linesheet/domain/orders/packing'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { changeOrder } from '../../orders/change-order.ts'
import { type LockedFullOrder, lockFullOrder } from '../../orders/orders.sql.ts'
import { packOrder } from '../../orders/shipments/pack-order.ts'
import type { Call } from '../../platform/call.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { ShopShipment, ShopOrderState as StateThere } from '../../platform/ports/shops/shop-orders.types.ts'
import type { OrderInShop } from './order-effects.ts'
import { settleUnits } from './settle-units.ts'
import { lockShopOrder, type ShopOrderRow, updateShopOrder } from './shop-orders.sql.ts'

/** The assumed size of a parcel that nobody has entered here, in cm and kg. */
const assumedParcel = { length_cm: 30, width_cm: 20, height_cm: 20 }
const assumedWeight = 1
const maxNumber = 60
const maxCarrier = 60

/**
 * Stores the state of an order in a shop. A parcel with a number is brought back as a shipment, unless the order here does not allow it: then a problem is
 * stored.
 */
export async function storeReading(target: OrderInShop, reading: StateThere): Promise<void> {
  try {
    await store(target, reading, bringBack)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refused = async (): Promise<Outcome> => ({ problem: 'not_shippable', detail: error.message })
    await store(target, reading, refused)
  }
}

type Outcome = { state?: ShopOrderState; problem: ShopOrderProblem | null; detail?: string }
type Parcel = { tracking_number: string; carrier: string }

const store = (target: OrderInShop, reading: StateThere, bring: (call: Call, order: LockedFullOrder, parcel: Parcel) => Promise<Outcome>) =>
  writeAndPublish(target.context, target.brandId, async (call) => {
    const { tx, brandId, now, publish } = call
    const order = await lockFullOrder(tx, brandId, target.orderId)
    const row = await lockShopOrder(tx, brandId, target.shopId, target.orderId)
    if (row?.state !== 'draft' && row?.state !== 'taken') return
    const parcel = reading.state === 'taken' ? parcelOf(reading.shipments) : undefined
    const {
      state = stateOf(row, reading),
      problem,
      detail = null,
    } = parcel ? await bring(call, order, parcel) : { problem: problemOf(order, reading) }
    await settleUnits(call, target, row, { state, status: order.status })
    const isChanged = state !== row.state || problem !== row.problem
    const times = { looked_at: now, ...(isChanged && { changed_at: now }), ...(state === 'taken' && { taken_at: row.taken_at ?? now }) }
    await updateShopOrder(tx, brandId, target, { state, problem, detail, external_ids: reading.ids, trying_until: null, ...times })
    if (isChanged) publish('shop.changed', target.shopId)
  })

const stateOf = ({ state }: ShopOrderRow, { state: there }: StateThere): ShopOrderState =>
  there === 'open' ? state : there === 'taken' ? 'taken' : 'cancelled'

/** The problem that a person has to know about, because both sides differ. */
function problemOf({ status }: LockedFullOrder, { state }: StateThere): ShopOrderProblem | null {
  if (state === 'taken') return status === 'cancelled' ? 'taken_there' : null
  return state !== 'open' && status !== 'cancelled' ? 'cancelled_there' : null
}

/** The first parcel with a number, because an order here has one tracking number. */
function parcelOf(shipments: readonly ShopShipment[]): Parcel | undefined {
  const numbers = shipments.flatMap(({ tracking_number, carrier }) => {
    const number = readTrackingNumber(tracking_number)
    return 'value' in number && number.value && number.value.length <= maxNumber
      ? [{ tracking_number: number.value, carrier: carrier.slice(0, maxCarrier) }]
      : []
  })
  return numbers[0]
}

/** Packs the order here into one parcel, unless it is packed, and marks it as shipped with the number. Throws if the order does not allow it. */
async function bringBack(call: Call, order: LockedFullOrder, parcel: Parcel): Promise<Outcome> {
  if (order.status === 'cancelled') return { state: 'shipped', problem: 'taken_there' }
  const { tracking_number } = parcel
  if (order.shipped_at) return { state: 'shipped', problem: order.tracking_number === tracking_number ? null : 'shipped_here' }
  if (!order.shipments.length && canPerform('add-parcel', order, { by: 'brand', now: call.now })) {
    const weight_kg = contentsWeight(order.order_variations, unpackedQuantities(order.order_variations, [])) ?? assumedWeight
    await packOrder(call, order.id, { ...assumedParcel, weight_kg })
  }
  // The shop does not say what sending the parcel cost.
  await changeOrder.ship(call, order.id, { method: 'own_tracked', shipping_cost: '0.00', ...parcel })
  return { state: 'shipped', problem: null }
}
