import type { Cart } from '@linesheet/contract/orders/manual-orders'
import { approvalDays, type CartTotals, cartErrors, cartTotals, completeAddress } from '@linesheet/domain/orders/manual-orders'
import { dayIn, daysAfter } from '@linesheet/domain/platform/days'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { invalidInputRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { MemberCall } from '../../platform/call.ts'
import { insertRows } from '../../platform/db/prepared.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { countRetailerOrders } from '../../retailers/network/network.sql.ts'
import { keepNewOrders } from '../order-sums.sql.ts'
import { findOrder } from '../orders.sql.ts'
import { findCard, insertCardPayment } from '../payments/payments.sql.ts'
import { findVariationSnapshots, reserveOrderNumbers } from '../place-order.sql.ts'
import { toOrderRow } from '../place-order.ts'
import { withActions } from '../transition.ts'
import { type CartProducts, findCartProducts, pricedLines } from './cart.ts'
import { findCustomer, findExternalId } from './customers.sql.ts'
import { insertManualOrder } from './manual-orders.sql.ts'
import { sendApproval } from './send-approval.ts'

type Sent = { id: string; cart: Cart; is_replacement: boolean }

/**
 * Makes a new order from a cart and asks its retailer to approve it: the order, its lines, the link and the mail are one transaction. Throws by field if
 * something is missing.
 */
export async function sendOrder(call: MemberCall, { id, cart, is_replacement }: Sent) {
  const { tx, brandId, userId, now, publish, enqueue } = call
  const { buying_company_id, card_id } = cart
  const [products, customer, timeZone, card] = await Promise.all([
    findCartProducts(tx, brandId, cart, 'en'),
    cart.buying_company_id === null ? undefined : findCustomer(tx, brandId, cart.buying_company_id),
    findTimeZone(tx, brandId),
    buying_company_id && card_id ? findCard(tx, brandId, buying_company_id, card_id) : undefined,
  ])
  const lines = pricedLines(cart, products)
  const sendable = {
    ...cart,
    buying_company_id: customer?.company_id ?? null,
    lines: sendableLines(cart, products),
    card_id: card?.id ?? null,
  }
  throwIfInvalid(cartErrors(sendable, dayIn(timeZone, now)))
  const totals = cartTotals(lines, cart)
  const shipping_address = cart.shipping_address && completeAddress(cart.shipping_address)
  if (!customer || !totals || !shipping_address || !cart.payment_method) throw invalidInputRefusal({ lines: 'invalid' })

  const [relation] = await countRetailerOrders(tx, brandId, [{ id: customer.company_id, placed_at: now.toISOString() }], now)
  const snapshots = await findVariationSnapshots(tx, brandId, [...products.keys()])
  const number = await reserveOrderNumbers(tx, brandId, 1)
  const orderLines = toOrderLines(id, lines, totals, snapshots)
  const input = {
    ...cart,
    external_id: null,
    origin: 'manual' as const,
    placed_at: now.toISOString(),
    handling_fee: '0.00',
    shipping_total: totals.shipping_total,
    payment_status: cart.payment_method === 'paid' ? ('paid' as const) : ('unpaid' as const),
    // The note of a cart is for the brand only.
    note: '',
    shipping_address,
  }
  const retailer = { ...customer, id: customer.company_id }
  const row = toOrderRow({ id, input, retailer, timeZone, lines: orderLines }, 0)
  const order = { number, is_first_order: relation?.earlierOrders === 0, is_replacement, ...row }
  insertRows(tx, brandId, 'orders', [order])
  insertRows(tx, brandId, 'order_variations', orderLines)
  keepNewOrders(tx, brandId, timeZone, [order], orderLines)
  insertRows(tx, brandId, 'order_activities', [sentActivity(id, userId, cart, lines, products, now)])

  const { email, language_code } = customer
  const external_id = await findExternalId(tx, customer.company_id)
  const expires_at = daysAfter(now, approvalDays)
  const manual = { brand_id: brandId, order_id: id, email, language_code, expires_at, payment_method: cart.payment_method }
  insertManualOrder(tx, { ...manual, note: cart.note })
  if (cart.payment_method === 'card' && card)
    insertCardPayment(tx, { brand_id: brandId, order_id: id, card_id: card.id, state: 'waiting', attempt: 0, updated_at: now })
  await sendApproval(call, id, email)
  if (external_id) enqueue(sentWebhook(external_id, { id, number, target_shipment_date: cart.target_shipment_date }, now))
  publish('order.placed', id)
  const sent = await findOrder(tx, brandId, id)
  const isShort = sent.order_variations.some(({ available, quantity }) => available !== null && quantity > available)
  return { ...withActions(sent, now), warnings: isShort ? ['over_stock' as const] : [] }
}

/** The webhook to the marketplace for an order that one of its retailers is asked to accept. */
const sentWebhook = (
  retailer_external_id: string,
  { id, number, target_shipment_date }: { id: string; number: number; target_shipment_date: string | null },
  now: Date,
): Effect => {
  const order = { order_id: id, external_id: null, number: `LS-${number}`, status: 'new', target_shipment_date }
  const data = { ...order, cancel_reason: null, cancel_note: '', carrier: null, tracking_number: null, retailer_external_id }
  return { kind: 'webhook', payload: { event: 'order.sent', at: now.toISOString(), data } }
}

type PricedLines = ReturnType<typeof pricedLines>

const sendableLines = (cart: Cart, products: CartProducts) =>
  pricedLines(cart, products).map((line) => ({
    ...line,
    rule: line.variation_id === null ? null : products.get(line.variation_id),
    isPriceSet: line.unit_price !== null,
  }))

/** Lines keep the product's name, options and price of the day. A custom item belongs to no product. */
function toOrderLines(
  order_id: string,
  lines: PricedLines,
  totals: CartTotals,
  snapshots: Awaited<ReturnType<typeof findVariationSnapshots>>,
) {
  const custom = (name: string) => ({ product_id: null, name, options: '', sku: '', hs_code: '' })
  return lines.map(({ variation_id, name, quantity, price }, position) => {
    const { discount = '0.00', line_total = '0.00' } = totals.lines[position] ?? {}
    const snapshot = (variation_id && snapshots.get(variation_id)) || custom(name)
    const unit_price = toAmount(toMinor(price ?? '0'))
    const amounts = { quantity, quantity_ordered: quantity, unit_price, placed_discount: discount, discount, line_total }
    return { ...amounts, id: newId(), order_id, position, variation_id, ...snapshot }
  })
}

/** The first history entry: who sent the order, and the prices that differ from the price list. */
function sentActivity(order_id: string, user_id: string, cart: Cart, lines: PricedLines, products: CartProducts, now: Date) {
  const prices = lines.flatMap(({ variation_id, unit_price, price_reason: reason }) => {
    const product = variation_id && products.get(variation_id)
    if (!product || unit_price === null) return []
    return [{ name: product.name, before: product.list_price, after: toAmount(toMinor(unit_price)), reason }]
  })
  return {
    id: newId(),
    order_id,
    kind: 'placed',
    actor: 'brand',
    user_id,
    text: cart.note,
    before: {},
    after: { payment_method: cart.payment_method, ...(prices.length && { prices }) },
    created_at: now,
  }
}
