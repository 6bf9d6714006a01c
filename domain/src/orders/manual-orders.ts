import { isWithoutCents, priceStep } from '../platform/currencies.ts'
import type { Day } from '../platform/days.ts'
import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { allocate, type Minor, maxMinor, toAmount, toMinor } from '../platform/money.ts'
import type { Address, CountryCode, CurrencyCode, RetailerAddress } from '../platform/places.ts'
import type { DiscountType } from '../promotions/promotions.ts'
import type { OrderStatus, PaymentStatus } from './orders.ts'

/** How a manual order is paid: by a card that we charge, by invoice within 60 days, or paid already. */
export const paymentMethods = ['card', 'net_60', 'paid'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether the card of a manual order may be charged once its retailer accepts: it was neither cancelled nor paid in another way. */
export const mayChargeCard = ({ status, payment_status }: { status: OrderStatus; payment_status: PaymentStatus }) =>
  status !== 'cancelled' && payment_status === 'unpaid'

/** `value` is a percentage with at most two decimals, or an amount in the currency of the cart. */
export type CartDiscount = { type: DiscountType; value: string }

export const cartLimits = { lines: 500, quantity: 1_000_000, priceReason: 200 } as const

/** Days that a retailer has to answer a manual order, after which the order expires. */
export const approvalDays = 30

/** The units in which a product is sold. */
export type CaseRule = { case_quantity: number; minimum_order_quantity: number }

/** The smallest quantity that is a whole number of cases and reaches the minimum. */
export const smallestQuantity = ({ case_quantity, minimum_order_quantity }: CaseRule) =>
  Math.ceil(Math.max(1, minimum_order_quantity) / case_quantity) * case_quantity

/** The quantity in whole cases: rounded up, at least the minimum, at most the limit of a line. */
export function toWholeCases(quantity: number, rule: CaseRule): number {
  const { case_quantity } = rule
  const most = Math.floor(cartLimits.quantity / case_quantity) * case_quantity
  const rounded = Math.ceil(Math.min(quantity, most) / case_quantity) * case_quantity
  return Math.min(Math.max(rounded, smallestQuantity(rule)), most)
}

/** A line with the facts that determine its price. A line without a price counts as zero. */
type PricedLine = { quantity: number; price: string | null }
export type CartTerms = { currency_code: CurrencyCode; discount: CartDiscount | null; shipping_total: string }

const maxSubtotal = BigInt(maxMinor)
const grossOf = ({ price, quantity }: PricedLine) => BigInt(price === null ? 0 : toMinor(price)) * BigInt(quantity)

/** The amount of a discount on a subtotal, at most all of it; in whole units if the currency has no cents. */
function discountOn(subtotal: Minor, discount: CartDiscount | null, currency: CurrencyCode): Minor {
  if (!discount) return 0
  const step = BigInt(priceStep(currency))
  const value = BigInt(toMinor(discount.value))
  const wanted = discount.type === 'fixed' ? value : ((BigInt(subtotal) * value * 2n + 10_000n * step) / (20_000n * step)) * step
  return Number(wanted < BigInt(subtotal) ? wanted : BigInt(subtotal))
}

/** The discount of each line, in proportion to its amount, so that together they are the discount of the order. */
function discountShares(discount: Minor, grosses: readonly Minor[], currency: CurrencyCode): Minor[] {
  const unit = isWithoutCents(currency) ? 100 : 1
  // In a currency without cents every amount is whole, unless a price has decimals, which is refused elsewhere.
  const canBeWhole = [discount, ...grosses].every((amount) => amount % unit === 0)
  if (unit === 1 || !canBeWhole) return allocate(discount, grosses)
  return allocate(
    discount / unit,
    grosses.map((gross) => gross / unit),
  ).map((share) => share * unit)
}

export type CartTotals = {
  subtotal: string
  discount_total: string
  shipping_total: string
  /** The total that the retailer pays. The brand receives the same: manual orders carry no commission. */
  total: string
  lines: { discount: string; line_total: string }[]
}

/** The totals of a cart, exact to the cent; null when they are larger than an order can have. */
export function cartTotals(lines: readonly PricedLine[], { currency_code, discount, shipping_total }: CartTerms): CartTotals | null {
  const exact = lines.map(grossOf)
  const shipping = toMinor(shipping_total)
  if (exact.reduce((all, gross) => all + gross, 0n) + BigInt(shipping) > maxSubtotal) return null
  const grosses = exact.map(Number)
  const subtotal = grosses.reduce((all, gross) => all + gross, 0)
  const discountTotal = discountOn(subtotal, discount, currency_code)
  const shares = discountShares(discountTotal, grosses, currency_code)
  return {
    subtotal: toAmount(subtotal),
    discount_total: toAmount(discountTotal),
    shipping_total: toAmount(shipping),
    total: toAmount(subtotal - discountTotal + shipping),
    lines: grosses.map((gross, at) => ({ discount: toAmount(shares[at] ?? 0), line_total: toAmount(gross - (shares[at] ?? 0)) })),
  }
}

/** An address that may not be complete yet. */
export type DraftAddress = Omit<Address, 'country_code'> & { country_code: CountryCode | null }

/** A retailer's address as an order's; unknown parts are left for the user to fill in. */
export const toDraftAddress = ({ country_code, ...texts }: RetailerAddress): DraftAddress => ({
  ...texts,
  country_code: country_code || null,
})

const isEmptyAddress = ({ country_code: _, ...texts }: DraftAddress) => Object.values(texts).every((text) => text === '')

export const completeAddress = ({ country_code, ...texts }: DraftAddress): Address | null =>
  country_code && texts.street && texts.city ? { ...texts, country_code } : null

function addressErrors(address: DraftAddress | null): FieldErrors {
  if (!address || isEmptyAddress(address)) return { shipping_address: 'ship_address_required' }
  const required = (['street', 'city', 'country_code'] as const).filter((part) => !address[part])
  return Object.fromEntries(required.map((part) => [`shipping_address.${part}`, 'required']))
}

export type SendableLine = PricedLine & {
  /** The name of a custom item; a product has its own. */
  name: string
  /** The rule of its product; null for a custom item, undefined if the variation no longer exists. */
  rule: CaseRule | null | undefined
  /** Whether the brand set a price other than the list price, which needs a reason. */
  isPriceSet: boolean
  price_reason: string
}
export type SendableCart = CartTerms & {
  buying_company_id: string | null
  shipping_address: DraftAddress | null
  lines: readonly SendableLine[]
  target_shipment_date: Day | null
  payment_method: PaymentMethod | null
  card_id: string | null
}

/** The errors that keep a cart from being sent, by field; the texts of the first two are prescribed (docs/product/validation.md). */
export function cartErrors(cart: SendableCart, today: Day): FieldErrors {
  const errors: Record<string, FieldError> = {}
  if (!cart.lines.length) errors.lines = 'cart_empty'
  if (!cart.buying_company_id) errors.buying_company_id = 'customer_required'
  Object.assign(errors, addressErrors(cart.shipping_address))
  for (const [at, line] of cart.lines.entries()) Object.assign(errors, lineErrors(line, `lines.${at}`, cart.currency_code))
  const discount = discountError(cart)
  if (discount) errors['discount.value'] = discount
  if (toMinor(cart.shipping_total) % priceStep(cart.currency_code)) errors.shipping_total = noDecimals(cart.currency_code)
  if (!errors.lines && !cartTotals(cart.lines, cart)) errors.lines = 'amounts_too_large'
  if (cart.target_shipment_date && cart.target_shipment_date < today) errors.target_shipment_date = 'date_in_past'
  if (!cart.payment_method) errors.payment_method = 'payment_required'
  if (cart.payment_method === 'card' && !cart.card_id) errors.card_id = 'card_required'
  return errors
}

const noDecimals = (currency: CurrencyCode): FieldError => ({ code: 'no_decimals', values: { currency } })

function lineErrors(
  { name, quantity, price, rule, isPriceSet, price_reason }: SendableLine,
  field: string,
  currency: CurrencyCode,
): FieldErrors {
  if (rule === undefined) return { [`${field}.variation_id`]: 'unknown_variation' }
  const errors: Record<string, FieldError> = {}
  if (rule === null && !name) errors[`${field}.name`] = 'name_required'
  // Replacements are sent by the unit.
  const isFree = price !== null && toMinor(price) === 0
  if (quantity < 1) errors[`${field}.quantity`] = 'not_positive'
  else if (rule && !isFree && toWholeCases(quantity, rule) !== quantity)
    errors[`${field}.quantity`] = { code: 'not_whole_cases', values: { case: rule.case_quantity, min: smallestQuantity(rule) } }
  if (price === null) errors[`${field}.unit_price`] = 'price_not_available'
  else if (toMinor(price) % priceStep(currency)) errors[`${field}.unit_price`] = noDecimals(currency)
  if (isPriceSet && rule && !price_reason) errors[`${field}.price_reason`] = 'price_reason_required'
  return errors
}

function discountError({ lines, discount, currency_code }: SendableCart): FieldError | undefined {
  if (!discount) return undefined
  const value = toMinor(discount.value)
  if (value === 0) return 'discount_zero'
  if (discount.type === 'percentage') return value > 10_000 ? 'percentage_above_100' : undefined
  if (value % priceStep(currency_code)) return noDecimals(currency_code)
  return lines.length && BigInt(value) > lines.map(grossOf).reduce((all, gross) => all + gross, 0n) ? 'discount_above_price' : undefined
}
