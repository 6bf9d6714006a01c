import { type Day, dayIn } from '../platform/days.ts'
import { type Minor, toMinor } from '../platform/money.ts'
import { awaitsRetailer, type OrderOrigin, type OrderStatus, type OrderTab, orderTabs } from './orders.ts'

/** An order with the facts that sums count. Moments as texts or dates, amounts as decimals. */
export type SummedOrder = {
  status: OrderStatus
  origin: OrderOrigin
  is_first_order: boolean
  subtotal: string
  discount_total: string
  unit_count: number
  returned_units: number
  answer_due_at: string | Date
  answered_at: string | Date | null
  cancelled_at: string | Date | null
  cancel_reason: string | null
  shipped_at: string | Date | null
  target_shipment_date: Day | null
  dispute_count: number
}

/** The tab that counts the order. */
export const tabOf = (order: Pick<SummedOrder, 'status' | 'origin'>): OrderTab => {
  if (awaitsRetailer(order)) return 'awaiting_retailer'
  const found = (Object.keys(orderTabs) as OrderTab[]).find((tab) => orderTabs[tab].some((status) => status === order.status))
  if (!found) throw new Error(`No tab has the status ${order.status}`)
  return found
}

/** The value of the order to the brand: its goods less discounts, unless it was cancelled. */
export const orderValue = ({ status, subtotal, discount_total }: Pick<SummedOrder, 'status' | 'subtotal' | 'discount_total'>): Minor =>
  status === 'cancelled' ? 0 : toMinor(subtotal) - toMinor(discount_total)

/** Reasons of cancellations that are not by the brand. */
const retailersReasons: readonly (string | null)[] = ['retailer_asked', 'declined', null]

const timeOf = (moment: string | Date | null) => (moment === null ? undefined : new Date(moment).getTime())
const isAfter = (moment: string | Date | null, other: string | Date) =>
  (timeOf(moment) ?? Number.NEGATIVE_INFINITY) > new Date(other).getTime()

/**
 * The order's contribution to the sums of the day it was placed on (docs/product/analytics.md): a count of 0 or 1 of each kind, `amount` in minor units. The
 * brand's own orders (`manual`) are sales, but the brand does not have to answer them in time.
 */
export function daySums(order: SummedOrder, timeZone: string) {
  const stands = order.status !== 'cancelled'
  const isServed = order.origin !== 'manual'
  const { answered_at, answer_due_at, cancelled_at, shipped_at, target_shipment_date } = order
  const shipDay = shipped_at === null ? null : dayIn(timeZone, new Date(shipped_at))
  const isLate = answered_at === null ? isAfter(cancelled_at, answer_due_at) : isAfter(answered_at, answer_due_at)
  return {
    orders: Number(stands),
    amount: orderValue(order),
    first_orders: Number(stands && order.is_first_order),
    units: stands ? order.unit_count : 0,
    returned: stands ? order.returned_units : 0,
    manual_orders: Number(stands && !isServed),
    received: Number(isServed),
    cancelled: Number(isServed && !stands && !retailersReasons.includes(order.cancel_reason)),
    answered_in_time: Number(isServed && answered_at !== null && !isLate),
    answered_late: Number(isServed && isLate),
    shipped: Number(shipped_at !== null),
    shipped_late: Number(shipDay !== null && target_shipment_date !== null && shipDay > target_shipment_date),
    disputed: Number(order.dispute_count > 0),
  }
}
