import { isWithoutCents } from '../platform/currencies.ts'
import { daysAfter, withSkew } from '../platform/days.ts'
import { type Minor, toMinor } from '../platform/money.ts'
import { Refusal } from '../platform/refusal.ts'
import { type OrderStatus, orderPeriods } from './orders.ts'

/** See docs/product/disputes.md. The screens call them pending, accepted, rejected, resolved. */
export const disputeStatuses = ['pending', 'approved', 'rejected', 'brand-resolved'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** The problem with the units according to the retailer. */
export const disputeReasons = ['damaged', 'missing', 'wrong_item', 'defective', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** Why a brand rejects a dispute; `other` needs a note. */
export const rejectionReasons = ['not_damaged', 'delivered_complete', 'not_our_item', 'no_evidence', 'damaged_later', 'other'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The maximum number of photos of the order that a brand attaches to a rejection. */
export const maxEvidence = 10

/** How a brand settles a dispute with the retailer instead of a refund. */
export const resolutionKinds = ['replacement', 'credit', 'other'] as const
export type ResolutionKind = (typeof resolutionKinds)[number]

/** Days that a brand has to answer; after them the dispute is approved automatically. */
export const disputeAnswerDays = 14

export const disputeActors = ['brand', 'marketplace', 'clock'] as const
export type DisputeActor = (typeof disputeActors)[number]

type Transition = { from: DisputeStatus; to: DisputeStatus; by: readonly DisputeActor[]; undecidedOnly?: true }

/** The state machine of a dispute. A brand's answer is final for the brand; the marketplace decides once on a rejection. */
export const disputeTransitions = {
  approve: { from: 'pending', to: 'approved', by: ['brand', 'clock'] },
  reject: { from: 'pending', to: 'rejected', by: ['brand'] },
  resolve: { from: 'pending', to: 'brand-resolved', by: ['brand'] },
  overturn: { from: 'rejected', to: 'approved', by: ['marketplace'], undecidedOnly: true },
  uphold: { from: 'rejected', to: 'rejected', by: ['marketplace'], undecidedOnly: true },
} as const satisfies Record<string, Transition>
export type DisputeAction = keyof typeof disputeTransitions
export const disputeActions = Object.keys(disputeTransitions) as [DisputeAction, ...DisputeAction[]]

/** `decided_at`: when the marketplace decided, an ISO 8601 string. */
export type DisputeFacts = { status: DisputeStatus; decided_at: string | null }

export function canAnswer(action: DisputeAction, { status, decided_at }: DisputeFacts, by: DisputeActor): boolean {
  const transition: Transition = disputeTransitions[action]
  return transition.by.includes(by) && transition.from === status && !(transition.undecidedOnly && decided_at)
}

/** The status after `action`. Throws the refusal `dispute.cannot-<action>` if it is not allowed. */
export function disputeStatusAfter(action: DisputeAction, dispute: DisputeFacts, by: DisputeActor): DisputeStatus {
  if (!canAnswer(action, dispute, by))
    throw new Refusal(`dispute.cannot-${action}`, `This cannot be done (${action}) with a dispute that is ${dispute.status}`)
  return disputeTransitions[action].to
}

/** The actions that the brand may take now. */
export const allowedAnswers = (dispute: DisputeFacts) => disputeActions.filter((action) => canAnswer(action, dispute, 'brand'))

type DeliveredOrder = { status: OrderStatus; delivered_at: string | null }

/** The last moment at which the retailer may report a dispute; null before the order is delivered. */
const lastReportTime = ({ delivered_at }: Pick<DeliveredOrder, 'delivered_at'>): Date | null =>
  delivered_at === null ? null : daysAfter(new Date(delivered_at), orderPeriods.disputeWindowDays)

const disputable: readonly OrderStatus[] = ['delivered', 'fulfilled', 'completed']

/** Throws unless the order was delivered, at most 14 days before the report. The report itself may arrive later. */
export function checkReportTime(order: DeliveredOrder, reportedAt: Date) {
  const last = lastReportTime(order)
  if (last === null || !disputable.includes(order.status))
    throw new Refusal('dispute.not-delivered', `An order that is ${order.status} cannot be disputed`)
  if (reportedAt > withSkew(last))
    throw new Refusal('dispute.too-late', `An order can be disputed until ${orderPeriods.disputeWindowDays} days after its delivery`)
}

/** An order line with the number of units in earlier disputes, whatever their outcome. */
export type DisputedLine = PaidLine & { id: string; variation_id: string | null; disputed: number }
type PaidLine = { quantity: number; line_total: string }

/** Units of an order line, and what the retailer paid for them after discount, in minor units. */
export type DisputedUnits = { order_variation_id: string; quantity: number; amount: Minor }

/** The share of `total` for `part` of `whole`, rounded half up, in whole units if the currency has no cents. All in minor units. */
function shareOf(total: Minor, part: number, whole: number, currencyCode: string): Minor {
  const unit = isWithoutCents(currencyCode) ? 100n : 1n
  const [dividend, divisor] = [BigInt(total) * BigInt(part), BigInt(whole) * unit]
  return Number(((dividend * 2n + divisor) / (divisor * 2n)) * unit)
}

/**
 * The price of `units` of a line whose first `before` units are already priced: the prices of all units add up to the line's total, however many disputes
 * share them.
 */
export function priceOfUnits({ quantity, line_total }: PaidLine, before: number, units: number, currencyCode: string): Minor {
  const until = (count: number) => shareOf(toMinor(line_total), count, quantity, currencyCode)
  return until(before + units) - until(before)
}

/**
 * Takes `quantity` units of a variation from the lines that still have undisputed units, in their order. Returns undefined if they have
 * fewer: each unit is disputed once.
 */
export function takeUnits(
  lines: readonly DisputedLine[],
  variationId: string,
  quantity: number,
  currencyCode: string,
): DisputedUnits[] | undefined {
  let left = quantity
  const taken = lines.flatMap((line): DisputedUnits[] => {
    const units = line.variation_id === variationId ? Math.min(left, line.quantity - line.disputed) : 0
    left -= units
    return units > 0
      ? [{ order_variation_id: line.id, quantity: units, amount: priceOfUnits(line, line.disputed, units, currencyCode) }]
      : []
  })
  return left === 0 ? taken : undefined
}

type OrderMoney = { subtotal: string; discount_total: string; commission: string; currency_code: string }

/**
 * The commission returned with a refund of `amount` after refunds of `refunded` in the same order, in minor units: once all goods are refunded, the whole
 * commission is returned.
 */
export function commissionBack({ subtotal, discount_total, commission, currency_code }: OrderMoney, amount: Minor, refunded: Minor): Minor {
  const goods = toMinor(subtotal) - toMinor(discount_total)
  if (goods === 0) return 0
  const until = (sum: Minor) => shareOf(toMinor(commission), sum, goods, currency_code)
  return until(refunded + amount) - until(refunded)
}
