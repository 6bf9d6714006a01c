import { isWithoutCents } from './currencies.ts'
import type { FieldError } from './field-errors.ts'
import { applyRate, type Minor, maxMinor, toAmount, toMinor } from './money.ts'
import type { OrderOrigin } from './orders.ts'
import { invalidInput } from './refusal.ts'

/** One order line. Amounts are decimal strings; `placed_discount` applies to `quantity_ordered`. */
export type PricedLine = { quantity: number; quantity_ordered: number; unit_price: string; placed_discount: string }

/** Inexact above `maxMinor` × 9,000, where it is refused anyway. */
export const grossAmount = (line: Pick<PricedLine, 'unit_price' | 'quantity'>): Minor => toMinor(line.unit_price) * line.quantity

/** The discount of a line, in proportion to its current quantity. */
const lineDiscount = (line: PricedLine): Minor => {
  const [placed, quantity, ordered] = [BigInt(toMinor(line.placed_discount)), BigInt(line.quantity), BigInt(line.quantity_ordered)]
  return Number((placed * quantity * 2n + ordered) / (ordered * 2n))
}

export const lineTotals = (line: PricedLine) => ({
  discount: toAmount(lineDiscount(line)),
  line_total: toAmount(grossAmount(line) - lineDiscount(line)),
})

export type Charges = {
  /** A fraction: 0.15 is 15%. */
  commission_rate: number
  /** Shipping paid by the retailer and passed on to the brand. */
  shipping_total: string
  currency_code: string
  /** A fee the marketplace charges the retailer; the brand never receives it. */
  handling_fee: string
}

const sum = (amounts: Minor[]) => amounts.reduce((a, b) => a + b, 0)

/** The commission, in whole units where the currency has no cents. */
function commissionOn(goods: Minor, { commission_rate, currency_code }: Charges): Minor {
  const unit = isWithoutCents(currency_code) ? 100 : 1
  return applyRate(Math.round(goods / unit), commission_rate) * unit
}

/**
 * The totals of an order, exact to the cent. The brand receives net = subtotal − discount − commission + shipping; the retailer pays
 * total = subtotal − discount + shipping + handling (docs/product/payouts.md). Throws if a sum exceeds the largest storable amount.
 */
export function orderTotals(lines: readonly PricedLine[], charges: Charges) {
  const subtotal = sum(lines.map(grossAmount))
  const discount = sum(lines.map(lineDiscount))
  const shipping = toMinor(charges.shipping_total)
  const handling = toMinor(charges.handling_fee)
  if (subtotal + shipping + handling > maxMinor) throw invalidInput({ order_variations: 'amounts_too_large' })
  const commission = commissionOn(subtotal - discount, charges)
  return {
    subtotal: toAmount(subtotal),
    discount_total: toAmount(discount),
    commission: toAmount(commission),
    net: toAmount(subtotal - discount - commission + shipping),
    total: toAmount(subtotal - discount + shipping + handling),
  }
}

/** Direct orders, manual orders and orders of locked retailers carry no commission (docs/product/limits.md, docs/product/network.md). */
export const commissionRate = (origin: OrderOrigin, locked: boolean, standardRate: number) =>
  origin === 'marketplace' && !locked ? standardRate : 0

type LineQuantity = { id: string; quantity: number }

/**
 * The quantities of an order after a brand's edit. Quantities can only be reduced, and not all to zero (docs/product/orders.md).
 * Throws an `invalid_input` refusal by line: `lines.<id>`.
 */
export function reducedQuantities(lines: readonly LineQuantity[], requested: readonly LineQuantity[]): Map<string, number> {
  const now = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const errors: Record<string, FieldError> = {}
  for (const { id, quantity } of requested) {
    const before = now.get(id)
    if (before === undefined) errors[`lines.${id}`] = 'unknown_order_line'
    else if (quantity > before) errors[`lines.${id}`] = { code: 'quantity_raised', values: { max: before } }
    else now.set(id, quantity)
  }
  if (Object.keys(errors).length) throw invalidInput(errors)
  if ([...now.values()].every((quantity) => quantity === 0)) throw invalidInput({ lines: 'all_items_removed' })
  return now
}
