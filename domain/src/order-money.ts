import type { FieldError } from './field-errors.ts'
import { applyRate, type Minor, maxMinor, toAmount, toMinor } from './money.ts'
import type { OrderOrigin } from './orders.ts'
import { invalidInput } from './refusal.ts'

/** One line as the arithmetic sees it: amounts are decimal strings, `placed_discount` is for `quantity_ordered`. */
export type PricedLine = { quantity: number; quantity_ordered: number; unit_price: string; placed_discount: string }

const grossAmount = (line: PricedLine): Minor => toMinor(line.unit_price) * line.quantity

/** A line's discount shrinks with its quantity, and is whole again when the quantity is. */
const lineDiscount = (line: PricedLine): Minor =>
  Math.floor((toMinor(line.placed_discount) * line.quantity * 2 + line.quantity_ordered) / (line.quantity_ordered * 2))

export const lineTotals = (line: PricedLine) => ({
  discount: toAmount(lineDiscount(line)),
  line_total: toAmount(grossAmount(line) - lineDiscount(line)),
})

export type Charges = {
  /** A fraction: 0.15 is 15%. */
  commission_rate: number
  /** What the retailer pays for shipping, which is passed on to the brand. */
  shipping_total: string
  /** What the marketplace charges the retailer; it is not the brand's. */
  handling_fee: string
}

const sum = (amounts: Minor[]) => amounts.reduce((a, b) => a + b, 0)

/**
 * The money of an order, adding up to the cent: subtotal − discount − commission + shipping = net, the brand's;
 * subtotal − discount + shipping + handling = total, the retailer's (docs/product/payouts.md). Throws where that is more than can be kept.
 */
export function orderTotals(lines: readonly PricedLine[], charges: Charges) {
  const subtotal = sum(lines.map(grossAmount))
  const discount = sum(lines.map(lineDiscount))
  const shipping = toMinor(charges.shipping_total)
  const handling = toMinor(charges.handling_fee)
  if (subtotal + shipping + handling > maxMinor) throw invalidInput({ order_variations: 'amounts_too_large' })
  const commission = applyRate(subtotal - discount, charges.commission_rate)
  return {
    subtotal: toAmount(subtotal),
    discount_total: toAmount(discount),
    commission: toAmount(commission),
    net: toAmount(subtotal - discount - commission + shipping),
    total: toAmount(subtotal - discount + shipping + handling),
  }
}

/** Direct and manual orders, and retailers locked to the brand, carry no commission (docs/product/limits.md, docs/product/network.md). */
export const commissionRate = (origin: OrderOrigin, locked: boolean, standardRate: number) =>
  origin === 'marketplace' && !locked ? standardRate : 0

type LineQuantity = { id: string; quantity: number }

/**
 * The quantities of an order after a brand's edit: only down, and not all zero (docs/product/orders.md).
 * Throws a malformed refusal that names the line: `lines.<id>`.
 */
export function reducedQuantities(lines: readonly LineQuantity[], wanted: readonly LineQuantity[]): Map<string, number> {
  const now = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const errors: Record<string, FieldError> = {}
  for (const { id, quantity } of wanted) {
    const before = now.get(id)
    if (before === undefined) errors[`lines.${id}`] = 'unknown_order_line'
    else if (quantity > before) errors[`lines.${id}`] = { code: 'quantity_raised', values: { max: before } }
    else now.set(id, quantity)
  }
  if (Object.keys(errors).length) throw invalidInput(errors)
  if ([...now.values()].every((quantity) => quantity === 0)) throw invalidInput({ lines: 'all_items_removed' })
  return now
}
