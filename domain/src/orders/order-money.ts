import { isWithoutCents, priceStep } from '../platform/currencies.ts'
import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { applyRate, type Minor, maxMinor, toAmount, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'
import { invalidInputRefusal } from '../platform/refusal.ts'
import type { OrderOrigin, OrderStatus } from './orders.ts'

/** An order line with its current discount. Amounts are decimal strings. */
export type PricedLine = { quantity: number; unit_price: string; discount: string }
/** `placed_discount` applies to `quantity_ordered`. */
export type PlacedLine = PricedLine & { quantity_ordered: number; placed_discount: string }

/** Inexact above `maxMinor` × 9,000; such amounts are refused. */
export const grossAmount = (line: Pick<PricedLine, 'unit_price' | 'quantity'>): Minor => toMinor(line.unit_price) * line.quantity

export const lineTotal = (line: PricedLine) => toAmount(grossAmount(line) - toMinor(line.discount))

/** The smallest unit of a currency, in minor units: all its amounts are multiples of it. */
const smallestUnit = (currency_code: string) => (isWithoutCents(currency_code) ? 100 : 1)

/** The smallest unit of the currency, unless a price or a discount was placed in smaller ones. */
function unitOf(lines: readonly PlacedLine[], currency_code: string) {
  const unit = smallestUnit(currency_code)
  return lines.every(({ unit_price, placed_discount }) => toMinor(unit_price) % unit === 0 && toMinor(placed_discount) % unit === 0)
    ? unit
    : 1
}

/**
 * The discounts of reduced lines: each in proportion to its quantity, their sum rounded half up and distributed by the largest remainder in the smallest unit
 * of the currency. A line with all its units keeps the discount that it was placed with.
 */
function lineDiscounts(lines: readonly PlacedLine[], currency_code: string): Minor[] {
  const unit = BigInt(unitOf(lines, currency_code))
  const reduced = lines.flatMap(({ quantity, quantity_ordered, placed_discount }, at) =>
    quantity < quantity_ordered
      ? [{ at, placed: BigInt(toMinor(placed_discount)), quantity: BigInt(quantity), ordered: BigInt(quantity_ordered) }]
      : [],
  )
  // Fractions with one denominator, so that they are compared and added exactly.
  const common = reduced.reduce((all, { ordered }) => (all / gcd(all, ordered)) * ordered, 1n) * unit
  const shares = reduced.map(({ at, placed, quantity, ordered }) => {
    const exact = placed * quantity * (common / (ordered * unit))
    return { at, part: exact / common, rest: exact % common }
  })
  const rest = shares.reduce((all, share) => all + share.rest, 0n)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
  const raised = new Set(byRest.slice(0, Number((rest * 2n + common) / (common * 2n))).map(({ at }) => at))
  const discounts = lines.map(({ placed_discount }) => toMinor(placed_discount))
  for (const { at, part } of shares) discounts[at] = Number((part + (raised.has(at) ? 1n : 0n)) * unit)
  return discounts
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/**
 * The lines of an order with other quantities, given by line, and the discounts and totals that follow. Without a changed quantity all amounts stay the same.
 */
export function withQuantities<L extends PlacedLine & { id: string }>(
  lines: readonly L[],
  quantities: ReadonlyMap<string, number>,
  currency_code: string,
) {
  const changed = lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
  const isChanged = changed.some(({ quantity }, at) => quantity !== lines[at]?.quantity)
  const discounts = isChanged ? lineDiscounts(changed, currency_code) : lines.map(({ discount }) => toMinor(discount))
  return changed.map((line, at) => {
    const priced = { ...line, discount: toAmount(discounts[at] ?? 0) }
    return { ...priced, line_total: lineTotal(priced) }
  })
}

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
  const unit = smallestUnit(currency_code)
  return applyRate(Math.round(goods / unit), commission_rate) * unit
}

/**
 * The totals of an order, exact to the cent. The brand receives net = subtotal − discount − commission + shipping; the retailer pays
 * total = subtotal − discount + shipping + handling (docs/product/payouts.md). Throws if a sum exceeds the largest storable amount.
 */
export function orderTotals(lines: readonly PricedLine[], charges: Charges) {
  const subtotal = sum(lines.map(grossAmount))
  const discount = sum(lines.map((line) => toMinor(line.discount)))
  const shipping = toMinor(charges.shipping_total)
  const handling = toMinor(charges.handling_fee)
  if (subtotal + shipping + handling > maxMinor) throw invalidInputRefusal({ order_variations: 'amounts_too_large' })
  const commission = commissionOn(subtotal - discount, charges)
  return {
    subtotal: toAmount(subtotal),
    discount_total: toAmount(discount),
    commission: toAmount(commission),
    net: toAmount(subtotal - discount - commission + shipping),
    total: toAmount(subtotal - discount + shipping + handling),
  }
}

type OrderEarnings = {
  status: OrderStatus
  /** The net from `orderTotals`. */
  net: string
  /** The cost of the labels that the brand pays for, in the currency of the order. */
  label_cost: string
}
/**
 * The brand's proceeds of an order: its net, or nothing once it is cancelled, less the labels. From shipping on the ledger has the same amounts. SQL computes
 * it for lists (`orderNet` in server/src/orders/orders.columns.ts).
 */
export const netOfOrder = ({ status, net, label_cost }: OrderEarnings) =>
  toAmount((status === 'cancelled' ? 0 : toMinor(net)) - toMinor(label_cost))

/** Direct orders, manual orders and orders of locked retailers carry no commission (docs/product/limits.md, docs/product/network.md). */
export const commissionRate = (origin: OrderOrigin, locked: boolean, standardRate: number) =>
  origin === 'marketplace' && !locked ? standardRate : 0

type OrderAmounts = {
  currency_code: CurrencyCode
  shipping_total: string
  handling_fee: string
  order_variations: readonly { unit_price: string; discount: string }[]
}

/** Errors by field of amounts with decimals in a currency that has none. */
export function decimalErrors({ currency_code, shipping_total, handling_fee, order_variations }: OrderAmounts): FieldErrors {
  const amounts = [
    ['shipping_total', shipping_total],
    ['handling_fee', handling_fee],
    ...order_variations.flatMap(({ unit_price, discount }, at) => [
      [`order_variations.${at}.unit_price`, unit_price],
      [`order_variations.${at}.discount`, discount],
    ]),
  ] as const
  const step = priceStep(currency_code)
  const error: FieldError = { code: 'no_decimals', values: { currency: currency_code } }
  return Object.fromEntries(amounts.flatMap(([field = '', amount = '0']) => (toMinor(amount) % step ? [[field, error]] : [])))
}

type LineQuantity = { id: string; quantity: number }

/**
 * The quantities of an order after a brand's edit. Quantities can only be reduced, not all to zero, and each line once (docs/product/orders.md).
 * Throws an `invalid_input` refusal by line: `lines.<id>`.
 */
export function reducedQuantities(lines: readonly LineQuantity[], requested: readonly LineQuantity[]): Map<string, number> {
  const now = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const errors: Record<string, FieldError> = {}
  const named = new Set<string>()
  for (const { id, quantity } of requested) {
    const before = now.get(id)
    if (named.has(id)) errors[`lines.${id}`] = 'line_listed_twice'
    else if (before === undefined) errors[`lines.${id}`] = 'unknown_order_line'
    else if (quantity > before) errors[`lines.${id}`] = { code: 'quantity_raised', values: { max: before } }
    else now.set(id, quantity)
    named.add(id)
  }
  if (Object.keys(errors).length) throw invalidInputRefusal(errors)
  if ([...now.values()].every((quantity) => quantity === 0)) throw invalidInputRefusal({ lines: 'all_items_removed' })
  return now
}
