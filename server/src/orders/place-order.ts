import type { OrderInput } from '@linesheet/contract/marketplace'
import { maxMinor, toMinor } from '@linesheet/domain/money'
import { commissionRate, grossAmount, lineTotals, orderTotals } from '@linesheet/domain/order-money'
import { answerDeadline, orderDeadline } from '@linesheet/domain/orders'
import { invalidInput } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { countRetailerOrder } from '../network/network.sql.ts'
import { activityInsert } from './activities.sql.ts'
import { findRetailer, findVariationSnapshots, insertOrder, insertOrderLines, reserveOrderNumber } from './place-order.sql.ts'

type Input = z.output<typeof OrderInput>
type PlaceOrderContext = AfterCommit & { tx: Tx; brandId: string; now: Date; context: AppContext; newRecordId: string }

/** Stores an order that a retailer placed, as new: numbered, priced, with the brand's deadline to answer. Returns its id, `newRecordId`. */
export async function placeOrder({ tx, brandId, now, context, newRecordId: id, publish }: PlaceOrderContext, input: Input) {
  const variationIds = input.order_variations.map(({ variation_id }) => variation_id)
  const [retailer, snapshots] = await Promise.all([
    findRetailer(tx, input.retailer_external_id),
    findVariationSnapshots(tx, brandId, variationIds),
  ])
  if (!retailer) throw invalidInput({ retailer_external_id: 'unknown_retailer' })
  const brand = await reserveOrderNumber(tx, brandId)
  if (!brand) throw invalidInput({ brand_id: 'unknown_brand' })
  const { earlierOrders, isLocked } = await countRetailerOrder(tx, brandId, retailer.id, input.placed_at, now)
  const lines = input.order_variations.map((line, index) => toOrderLine(line, index, snapshots, id, brandId))
  const commission_rate = commissionRate(input.origin, isLocked, context.config.COMMISSION_RATE)
  const { origin, placed_at, handling_fee, shipping_total, target_shipment_date = null } = input
  const answer_due_at = answerDeadline(brand.time_zone, new Date(placed_at))
  await insertOrder(tx, {
    brand_id: brandId,
    id,
    number: brand.number,
    external_id: input.external_id,
    status: 'new',
    origin,
    placed_at,
    currency_code: input.currency_code,
    buying_company_id: retailer.id,
    buyer_name: retailer.name,
    buyer_country: retailer.country_code,
    is_first_order: earlierOrders === 0,
    line_count: lines.length,
    unit_count: lines.reduce((all, { quantity }) => all + quantity, 0),
    handling_fee,
    shipping_total,
    payment_status: input.payment_status,
    target_shipment_date,
    commission_rate: String(commission_rate),
    ...orderTotals(lines, { currency_code: input.currency_code, commission_rate, handling_fee, shipping_total }),
    answer_due_at,
    due_at: orderDeadline({ status: 'new', origin, answer_due_at, target_shipment_date }, brand.time_zone),
    retailer_note: input.note,
    shipping_address: JSON.stringify(input.shipping_address),
  })
  await insertOrderLines(tx, lines)
  await execute(tx, activityInsert(tx, brandId, id, { kind: 'placed', actor: 'marketplace' }, new Date(placed_at)))
  publish('order.placed', id)
  return { id }
}

type VariationSnapshots = Awaited<ReturnType<typeof findVariationSnapshots>>

/** The line keeps the product's name, options and price of the day, whatever happens to the product later. */
function toOrderLine(
  line: Input['order_variations'][number],
  position: number,
  snapshots: VariationSnapshots,
  order_id: string,
  brand_id: string,
) {
  const { variation_id, quantity, unit_price, discount } = line
  const snapshot = snapshots.get(variation_id)
  if (!snapshot) throw invalidInput({ [`order_variations.${position}.variation_id`]: 'unknown_variation' })
  if (grossAmount(line) > maxMinor) throw invalidInput({ [`order_variations.${position}.quantity`]: 'amounts_too_large' })
  if (toMinor(discount) > toMinor(unit_price) * quantity)
    throw invalidInput({ [`order_variations.${position}.discount`]: 'discount_above_price' })
  const priced = { quantity, quantity_ordered: quantity, unit_price, placed_discount: discount }
  return { ...priced, ...lineTotals(priced), id: newId(), brand_id, order_id, position, variation_id, ...snapshot }
}
