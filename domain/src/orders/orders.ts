import { addDays, businessDaysAfter, type Day, daysAfter, endOfDay, isBusinessDay } from '../platform/days.ts'
import { Refusal } from '../platform/refusal.ts'

/** See docs/product/orders.md. `accepted` is a manual order that its retailer accepted, and behaves as `confirmed` (docs/product/orders.md). */
export const orderStatuses = [
  'new',
  'confirmed',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'fulfilled',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderOrigins = ['marketplace', 'direct', 'manual'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

export const shippingMethods = ['own_tracked', 'own_untracked', 'provider'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a brand cancels; `other` needs a note (docs/product/orders.md). */
export const cancelReasons = [
  'out_of_stock',
  'cannot_deliver',
  'nearby_stockist',
  'not_a_retailer',
  'price_error',
  'lead_time',
  'retailer_asked',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]
/** Why an order was cancelled: reasons of its brand, its retailer or the system. */
export const shownCancelReasons = [...cancelReasons, 'declined', 'expired'] as const

/** Home counts late orders up to this many: more than anybody catches up with in a day. */
export const lateCountLimit = 100

/**
 * The tabs of the order list, with the statuses of their orders; `completed` holds orders that need no further action. New orders that their retailers answer
 * are in `awaiting_retailer`, the others in `to_answer`.
 */
export const orderTabs = {
  to_answer: ['new'],
  to_pack: ['confirmed', 'accepted'],
  to_ship: ['packed'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  completed: ['fulfilled', 'completed'],
  cancelled: ['cancelled'],
  awaiting_retailer: ['new'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderTab = keyof typeof orderTabs

/** Whether the brand waits for the retailer's answer to an order that it wrote. */
export const awaitsRetailer = ({ status, origin }: { status: OrderStatus; origin: OrderOrigin }) => status === 'new' && origin === 'manual'

/** The status as it is shown: a new order that its retailer answers requires nothing of the brand. */
export const shownStatus = (order: { status: OrderStatus; origin: OrderOrigin }) =>
  awaitsRetailer(order) ? 'awaiting_retailer' : order.status

/** The kinds of entries in an order's history. */
export const activityKinds = [
  'placed',
  'edited',
  'accepted',
  /** The brand's rule would have accepted the order, but there was an obstacle. */
  'auto_accept_refused',
  'declined',
  'cancelled',
  'cancel_requested',
  'address_set',
  'date_set',
  'parcel_added',
  'parcel_edited',
  'parcel_removed',
  'parcels_reset',
  'method_set',
  'label_bought',
  'label_failed',
  'label_voided',
  'label_refunded',
  'label_void_refused',
  'shipped',
  'tracked',
  'delivered',
  'fulfilled',
  'completed',
  'paid',
  'refunded',
  'dispute_reported',
  'dispute_approved',
  'dispute_rejected',
  'dispute_resolved',
  'dispute_decided',
  'unavailable_reported',
  'file_added',
  'file_removed',
  'accept_undone',
  'pack_undone',
  'ship_undone',
  'comment',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const orderPeriods = {
  /** Business days a brand has to answer a new order (docs/product/limits.md). */
  answerDays: 3,
  expiryDays: 30,
  untrackedDeliveryDays: 3,
  assumedDeliveryDays: 30,
  disputeWindowDays: 14,
  cancelRequestDays: 2,
} as const

export const actors = ['brand', 'marketplace', 'clock', 'carrier'] as const
export type Actor = (typeof actors)[number]

/** The facts of an order that its rules look at. Timestamps are ISO 8601 strings. */
export type OrderFacts = {
  status: OrderStatus
  origin: OrderOrigin
  tracking_number?: string | null
  shipped_at?: string | null
  /** When the brand first accepted, reduced or cancelled it; of a manual order, when its retailer accepted or declined it. */
  answered_at?: string | null
  /** The number of disputes that wait for an answer. */
  open_disputes?: number
  /** Since when a request of the retailer to cancel waits for an answer. */
  cancel_requested_at?: string | null
}

type Circumstances = { by: Actor; now: Date }
type OrderTransition = {
  from: readonly OrderStatus[]
  /** The resulting status; absent if the status stays. */
  to?: OrderStatus
  by: readonly Actor[]
  /** A condition in addition to the status. */
  only?: (order: OrderFacts, circumstances: Circumstances) => boolean
}

const isManual = (order: OrderFacts) => order.origin === 'manual'
const isNotManual = (order: OrderFacts) => !isManual(order)
const unshipped: readonly OrderStatus[] = ['new', 'confirmed', 'accepted', 'packed']

const daysSinceShipped = (order: OrderFacts, now: Date, days: number) =>
  !!order.shipped_at && daysAfter(new Date(order.shipped_at), days) <= now

/** A brand may mark an order as delivered itself only if it has no tracking, and only after a waiting period. */
const canReportDelivery = (order: OrderFacts, { by, now }: Circumstances) =>
  by === 'marketplace' ||
  by === 'carrier' ||
  (by === 'brand' && !order.tracking_number && daysSinceShipped(order, now, orderPeriods.untrackedDeliveryDays)) ||
  (by === 'clock' && daysSinceShipped(order, now, orderPeriods.assumedDeliveryDays))

/** Whether the order is unanswered: for an order that the brand wrote, only its retailer's answer counts. */
const isUnanswered = (order: OrderFacts) => isManual(order) || !order.answered_at

/**
 * The state machine of an order (docs/product/orders.md): who may do what, in which statuses, and the resulting status.
 * The server enforces it; the screens use it to show and hide actions.
 */
export const orderTransitions = {
  edit: { from: ['new'], by: ['brand'] },
  /** The brand's acceptance makes an order `confirmed`; `accepted` is a manual order that its retailer has accepted. */
  accept: { from: ['new'], to: 'confirmed', by: ['brand'], only: isNotManual },
  'retailer-accept': { from: ['new'], to: 'accepted', by: ['marketplace'], only: isManual },
  'retailer-decline': { from: ['new'], to: 'cancelled', by: ['marketplace'], only: isManual },
  cancel: { from: unshipped, to: 'cancelled', by: ['brand'] },
  'request-cancel': { from: unshipped, by: ['marketplace'] },
  'decline-cancel': { from: unshipped, by: ['brand', 'clock'], only: (order) => !!order.cancel_requested_at },
  /** Reports units that cannot be delivered. It reduces only a new order, through `edit`. */
  'report-unavailable': { from: unshipped, by: ['brand'] },
  'set-address': { from: unshipped, by: ['brand'] },
  'set-date': { from: ['confirmed', 'accepted', 'packed'], by: ['brand'] },
  'set-method': { from: ['confirmed', 'accepted', 'packed'], by: ['brand'] },
  'add-parcel': { from: ['confirmed', 'accepted', 'packed'], to: 'packed', by: ['brand'] },
  'edit-parcel': { from: ['packed'], by: ['brand'] },
  'reset-parcels': { from: ['packed'], to: 'confirmed', by: ['brand'] },
  estimate: { from: ['packed'], by: ['brand'] },
  'buy-label': { from: ['packed'], by: ['brand'] },
  'void-label': { from: ['packed'], by: ['brand'] },
  ship: { from: ['packed'], to: 'shipped', by: ['brand'] },
  track: { from: ['packed', 'shipped'], by: ['brand', 'marketplace', 'carrier'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['brand', 'marketplace', 'clock', 'carrier'], only: canReportDelivery },
  fulfil: { from: ['delivered'], to: 'fulfilled', by: ['clock'], only: (order) => !order.open_disputes },
  complete: { from: ['fulfilled'], to: 'completed', by: ['marketplace'] },
  pay: { from: ['new', 'confirmed', 'accepted', 'packed', 'shipped', 'delivered', 'fulfilled', 'completed'], by: ['marketplace', 'clock'] },
  expire: { from: ['new'], to: 'cancelled', by: ['clock'], only: isUnanswered },
} as const satisfies Record<string, OrderTransition>
export type OrderAction = keyof typeof orderTransitions

export const orderActions = Object.keys(orderTransitions) as OrderAction[]

export function canPerform(action: OrderAction, order: OrderFacts, circumstances: Circumstances): boolean {
  const { by, from, only }: OrderTransition = orderTransitions[action]
  return by.includes(circumstances.by) && from.includes(order.status) && (only?.(order, circumstances) ?? true)
}

/** The status after `action`. Throws the refusal `order.cannot-<action>`, with the current status, if the action is not allowed. */
export function statusAfter(action: OrderAction, order: OrderFacts, circumstances: Circumstances): OrderStatus {
  if (!canPerform(action, order, circumstances))
    throw new Refusal(`order.cannot-${action}`, `This cannot be done (${action}) with an order that is ${order.status}`)
  const { to }: OrderTransition = orderTransitions[action]
  return to ?? order.status
}

/** The statuses in which a retailer may ask to cancel; with any other, its request is over. */
export const cancellableStatuses: readonly OrderStatus[] = orderTransitions['request-cancel'].from

/** All actions the brand may currently take on the order. */
export const allowedBrandActions = (order: OrderFacts, now: Date) =>
  orderActions.filter((action) => canPerform(action, order, { by: 'brand', now }))

const nextSteps = ['accept', 'ship', 'add-parcel'] as const
export type NextStep = (typeof nextSteps)[number]

/** The brand's next step to get an order to its retailer; undefined if it waits for the retailer, is on its way or is closed. */
export const nextStep = (order: OrderFacts, now: Date): NextStep | undefined =>
  nextSteps.find((action) => canPerform(action, order, { by: 'brand', now }))

/** The deadline for answering an order placed at that moment (docs/product/orders.md: the end of the third business day). */
export const answerDeadline = (timeZone: string, placedAt: Date) => businessDaysAfter(timeZone, placedAt, orderPeriods.answerDays)

/** Until when the brand may answer a request to cancel that was made at that moment; afterwards it is declined automatically. */
export const cancelRequestDeadline = (requestedAt: string) => daysAfter(new Date(requestedAt), orderPeriods.cancelRequestDays)

type DeadlineFacts = { status: OrderStatus; origin: OrderOrigin; answer_due_at: Date; target_shipment_date: Day | null }

/** The tabs whose orders may have a deadline. Orders of other tabs are never late. */
export const tabsWithDeadline = ['to_answer', 'to_pack', 'to_ship'] as const satisfies readonly OrderTab[]
const statusesWithDeadline: readonly OrderStatus[] = tabsWithDeadline.flatMap((tab) => orderTabs[tab])

/** The deadline of the brand's next action on an order; `null` if none is due. */
export function orderDeadline(order: DeadlineFacts, timeZone: string): Date | null {
  if (order.status === 'new') return order.origin === 'manual' ? null : order.answer_due_at
  return statusesWithDeadline.includes(order.status) && order.target_shipment_date ? endOfDay(timeZone, order.target_shipment_date) : null
}

/** The ship date suggested on acceptance: today plus the brand's lead time, moved to the next business day. */
export function suggestedShipDate(today: Day, leadTimeDays: number): Day {
  let day = addDays(today, leadTimeDays)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}
