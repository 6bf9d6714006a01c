import type { OrderInput } from '@linesheet/contract/connections/marketplace'
import { countsPriceBooks, priceBooksSince } from '@linesheet/domain/catalogue/pricing'
import { nextMailTime } from '@linesheet/domain/home/notifications'
import { isAutoAccepted } from '@linesheet/domain/orders/auto-accept'
import { commissionRate, decimalErrors, grossAmount, lineTotal, orderTotals, type PricedLine } from '@linesheet/domain/orders/order-money'
import { answerDeadline, orderDeadline } from '@linesheet/domain/orders/orders'
import { dayIn, withSkew } from '@linesheet/domain/platform/days'
import { maxMinor, toAmount, toMinor } from '@linesheet/domain/platform/money'
import { invalidInputRefusal, Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { announceWaitingOrders } from '../brand/settings/waiting-orders-effect.ts'
import type { Call } from '../platform/call.ts'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/prepared.ts'
import { notificationOf } from '../platform/outbox/notification-effects.ts'
import type { Effect } from '../platform/outbox/outbox.ts'
import { formatAmount } from '../platform/pdf/format.ts'
import { checkOrderPromotions, promotionIdsOf } from '../promotions/check-order.ts'
import { findOrderPromotions, insertDifferences, insertRedemptions, type KnownPromotion } from '../promotions/order-promotions.sql.ts'
import { countRetailerOrders } from '../retailers/network/network.sql.ts'
import { keepNewOrders } from './order-sums.sql.ts'
import { findOrderingTerms, findRetailers, findVariationSnapshots, reserveOrderNumbers } from './place-order.sql.ts'
import { insertWaitingOrders } from './waiting-orders/waiting-orders.sql.ts'

type Input = z.output<typeof OrderInput>
/** `id`: the id of the new order. */
export type OrderToPlace = { id: string; input: Input }

/**
 * Stores orders that retailers placed with one brand, as new: numbered, priced, with the brand's deadline to answer. Returns the refusals of orders that
 * cannot be stored, by id; the others are stored, with a code where the amount paid differs from what promotions give. The statements are the same for one
 * order and for many.
 */
export async function placeOrders(
  { tx, brandId, now, context, publish, enqueue }: Call & { context: AppContext },
  orders: readonly OrderToPlace[],
) {
  const inputs = orders.map(({ input }) => input)
  const [retailers, snapshots, terms, promotions] = await Promise.all([
    findRetailers(tx, brandId, unique(orders.map(({ input }) => input.retailer_external_id))),
    findVariationSnapshots(tx, brandId, unique(orders.flatMap(({ input }) => input.order_variations.map((line) => line.variation_id)))),
    findOrderingTerms(tx, brandId),
    findOrderPromotions(
      tx,
      brandId,
      inputs.map(({ placed_at }) => placed_at),
      promotionIdsOf(inputs),
    ),
  ])
  const refusals = new Map<string, Refusal>()
  const plans = orders.flatMap(({ id, input }) => {
    try {
      return [planOrder(id, input, { retailers, snapshots, promotions, brand: terms, latest: withSkew(now) })]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.set(id, error)
      return []
    }
  })
  const codes = new Map(plans.flatMap(({ id, differences }) => (differences.length ? [[id, 'promotion.differs' as const]] : [])))
  if (!plans.length) return { refusals, codes }
  const relations = await countRetailerOrders(
    tx,
    brandId,
    plans.map(({ retailer, input }) => ({ id: retailer.id, placed_at: input.placed_at })),
    now,
  )
  const firstNumber = await reserveOrderNumbers(tx, brandId, plans.length)
  const rows = plans.map((plan, at) => {
    const { earlierOrders = 0, isLocked = false } = relations[at] ?? {}
    const rate = commissionRate(plan.input.origin, isLocked, context.config.COMMISSION_RATE)
    return { number: firstNumber + at, is_first_order: earlierOrders === 0, ...toOrderRow(plan, rate) }
  })
  insertRows(tx, brandId, 'orders', rows)
  const lines = plans.flatMap((plan) => plan.lines)
  insertRows(tx, brandId, 'order_variations', lines)
  insertRows(
    tx,
    brandId,
    'order_activities',
    plans.map(({ id, input }) => placedActivity(id, input)),
  )
  const gatheredUntil = terms && mailTimeOf(terms, now)
  if (gatheredUntil) {
    insertWaitingOrders(
      tx,
      brandId,
      rows.map(({ id }) => id),
    )
    enqueue(announceWaitingOrders(gatheredUntil))
  }
  enqueue(...rows.flatMap((order) => orderEffects(order, terms, { mailsEach: !gatheredUntil })))
  keepNewOrders(tx, brandId, terms?.time_zone ?? 'UTC', rows, lines)
  await storePromotions(tx, brandId, plans)
  for (const { id } of plans) publish('order.placed', id)
  return { refusals, codes }
}

const storePromotions = (tx: Tx, brandId: string, plans: readonly ReturnType<typeof planOrder>[]) =>
  Promise.all([
    insertRedemptions(
      tx,
      brandId,
      plans.flatMap(({ id, input, redemptions }) =>
        redemptions.map((redemption) => ({ ...redemption, order_id: id, placed_at: input.placed_at })),
      ),
    ),
    insertDifferences(
      tx,
      brandId,
      plans.flatMap(({ id, differences }) => (differences.length ? [{ order_id: id, differences }] : [])),
    ),
  ])

type Terms = Awaited<ReturnType<typeof findOrderingTerms>>
type OrderRow = ReturnType<typeof toOrderRow> & { number: number; is_first_order: boolean }

/** When new orders are announced together to the address for them; undefined if each has its own mail, or none is announced. */
const mailTimeOf = (
  { order_notification_email, order_notification_interval: interval, time_zone: timeZone }: NonNullable<Terms>,
  now: Date,
) => (order_notification_email ? nextMailTime({ interval, timeZone, now }) : undefined)

/** The effects of a new order: automatic acceptance by the brand's rule, and mails that announce it. `mailsEach`: it gets a mail of its own. */
function orderEffects(order: OrderRow, terms: Terms, { mailsEach }: { mailsEach: boolean }): Effect[] {
  const { id, number, buyer_name, unit_count, currency_code, subtotal, discount_total } = order
  const { auto_accept = 'none', order_notification_email: to, language_code: language, notifies_members } = terms ?? {}
  const goods = `${currency_code} ${formatAmount(toAmount(toMinor(subtotal) - toMinor(discount_total)), currency_code)}`
  const summary = {
    order_id: id,
    number: `LS-${number}`,
    retailer: buyer_name,
    units: unit_count,
    goods,
    is_free: Number(order.commission_rate) === 0,
  }
  return [
    ...(isAutoAccepted(auto_accept, order) ? [{ kind: 'orders.auto-accept', payload: { order_id: id } }] : []),
    ...(to && mailsEach ? [{ kind: 'mail.new-order', payload: { to, language, ...summary } }] : []),
    ...(notifies_members ? [notificationOf('order_received', { ...summary, ...(to && { except: to }) })] : []),
  ]
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

type Facts = {
  retailers: Awaited<ReturnType<typeof findRetailers>>
  snapshots: Awaited<ReturnType<typeof findVariationSnapshots>>
  promotions: readonly KnownPromotion[]
  brand: Pick<NonNullable<Terms>, 'time_zone' | 'currency_code'> | undefined
  /** The latest time at which an order may be placed. */
  latest: Date
}

/** The order with its retailer, variations and promotions. Throws by field for unknown references, and for amounts that cannot be stored. */
function planOrder(id: string, input: Input, { retailers, snapshots, promotions, brand, latest }: Facts) {
  if (Date.parse(input.placed_at) > latest.getTime()) throw invalidInputRefusal({ placed_at: 'moment_in_future' })
  const retailer = retailers.get(input.retailer_external_id)
  if (!retailer) throw invalidInputRefusal({ retailer_external_id: 'unknown_retailer' })
  if (!brand) throw invalidInputRefusal({ brand_id: 'unknown_brand' })
  const timeZone = brand.time_zone
  const placedOn = dayIn(timeZone, new Date(input.placed_at))
  if (input.currency_code !== brand.currency_code && !countsPriceBooks(placedOn))
    throw invalidInputRefusal({ placed_at: { code: 'moment_too_early', values: { earliest: priceBooksSince } } })
  throwIfInvalid(decimalErrors(input))
  const { target_shipment_date: shipDay } = input
  if (shipDay && shipDay < placedOn) throw invalidInputRefusal({ target_shipment_date: 'date_before_order' })
  const lines = input.order_variations.map((line, position) => toOrderLine(line, { order_id: id, position }, snapshots))
  orderTotals(lines, { ...input, commission_rate: 0 })
  const productIds = lines.map(({ product_id }) => product_id)
  const used = checkOrderPromotions(input, { promotions, productIds, country: retailer.country_code, timeZone })
  return { id, input, retailer, timeZone, lines, ...used }
}

type NewOrder = {
  id: string
  input: Pick<
    Input,
    'origin' | 'placed_at' | 'handling_fee' | 'shipping_total' | 'currency_code' | 'payment_status' | 'note' | 'shipping_address'
  > & { external_id: string | null; po_number?: string | null | undefined; target_shipment_date?: string | null | undefined }
  retailer: { id: string; name: string; country_code: string }
  timeZone: string
  lines: readonly PricedLine[]
}

/** The columns of a new order, except for its number and whether it is the retailer's first. */
export function toOrderRow({ id, input, retailer, timeZone, lines }: NewOrder, commission_rate: number) {
  const { origin, placed_at, handling_fee, shipping_total, po_number = null, target_shipment_date = null } = input
  const answer_due_at = answerDeadline(timeZone, new Date(placed_at))
  return {
    id,
    external_id: input.external_id,
    po_number,
    status: 'new' as const,
    origin,
    placed_at,
    placed_on: dayIn(timeZone, new Date(placed_at)),
    currency_code: input.currency_code,
    buying_company_id: retailer.id,
    buyer_name: retailer.name,
    buyer_country: retailer.country_code,
    line_count: lines.length,
    unit_count: lines.reduce((all, { quantity }) => all + quantity, 0),
    handling_fee,
    shipping_total,
    payment_status: input.payment_status,
    target_shipment_date,
    commission_rate: String(commission_rate),
    ...orderTotals(lines, { currency_code: input.currency_code, commission_rate, handling_fee, shipping_total }),
    answer_due_at,
    due_at: orderDeadline({ status: 'new', origin, answer_due_at, target_shipment_date }, timeZone),
    cancel_note: '',
    retailer_note: input.note,
    brand_note: '',
    tags: [],
    shipping_address: input.shipping_address,
    version: 1,
  }
}

type LinePlace = { order_id: string; position: number }

/** The line keeps the product's name, options and price of the day, whatever happens to the product later. */
function toOrderLine(line: Input['order_variations'][number], place: LinePlace, snapshots: Facts['snapshots']) {
  const { variation_id, quantity, unit_price, discount, promotion_id = null } = line
  const field = `order_variations.${place.position}`
  const snapshot = snapshots.get(variation_id)
  if (!snapshot) throw invalidInputRefusal({ [`${field}.variation_id`]: 'unknown_variation' })
  if (grossAmount(line) > maxMinor) throw invalidInputRefusal({ [`${field}.quantity`]: 'amounts_too_large' })
  if (toMinor(discount) > toMinor(unit_price) * quantity) throw invalidInputRefusal({ [`${field}.discount`]: 'discount_above_price' })
  const priced = { quantity, quantity_ordered: quantity, unit_price, placed_discount: discount, discount }
  return { ...priced, line_total: lineTotal(priced), ...place, id: newId(), variation_id, promotion_id, ...snapshot }
}

const placedActivity = (order_id: string, { placed_at }: Input) => ({
  id: newId(),
  order_id,
  kind: 'placed',
  actor: 'marketplace',
  text: '',
  before: {},
  after: {},
  created_at: placed_at,
})
