import type { OrderInput } from '@linesheet/contract/marketplace'
import { toMinor } from '@linesheet/domain/money'
import { commissionRate, lineTotals, orderTotals } from '@linesheet/domain/order-money'
import { answerDeadline, orderDeadline } from '@linesheet/domain/orders'
import { invalidInput } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { noteOrder } from '../network/network.sql.ts'
import { activityOf } from './activities.sql.ts'
import { addLines, addOrder, findGoods, findRetailer, nextNumber } from './place-order.sql.ts'

type Order = z.output<typeof OrderInput>
type Placing = AfterCommit & { tx: Tx; brandId: string; now: Date; context: AppContext }

/** An order that a retailer placed arrives: it is numbered, priced and waits for the brand's answer. Answers our id of it. */
export async function placeOrder({ tx, brandId, now, context, publish }: Placing, said: Order): Promise<string> {
  const [retailer, goods] = await Promise.all([
    findRetailer(tx, said.retailer_external_id),
    findGoods(
      tx,
      brandId,
      said.order_variations.map(({ variation_id }) => variation_id),
    ),
  ])
  if (!retailer) throw invalidInput({ retailer_external_id: 'unknown_retailer' })
  const brand = await nextNumber(tx, brandId)
  if (!brand) throw invalidInput({ brand_id: 'unknown_brand' })
  const { orders, isLocked } = await noteOrder(tx, brandId, retailer.id, said.placed_at, now)
  const id = newId()
  const lines = said.order_variations.map((line, at) => lineOf(line, at, goods, id, brandId))
  const commission_rate = commissionRate(said.origin, isLocked, context.config.COMMISSION_RATE)
  const { currency_code, origin, placed_at, handling_fee, shipping_total, payment_status, target_shipment_date = null } = said
  const answer_due_at = answerDeadline(brand.time_zone, new Date(placed_at))
  await addOrder(tx, {
    ...{ brand_id: brandId, id, number: brand.number, external_id: said.external_id, status: 'new', origin, placed_at, currency_code },
    ...{ buying_company_id: retailer.id, buyer_name: retailer.name, buyer_country: retailer.country_code, is_first_order: orders === 0 },
    ...{ line_count: lines.length, unit_count: lines.reduce((all, { quantity }) => all + quantity, 0) },
    ...{ handling_fee, shipping_total, payment_status, target_shipment_date, commission_rate: String(commission_rate) },
    ...orderTotals(lines, { commission_rate, handling_fee, shipping_total }),
    ...{ answer_due_at, due_at: orderDeadline({ status: 'new', origin, answer_due_at, target_shipment_date }, brand.time_zone) },
    ...{ retailer_note: said.note, shipping_address: JSON.stringify(said.shipping_address) },
  })
  await addLines(tx, lines)
  await execute(tx, activityOf(tx, brandId, id, { kind: 'placed', actor: 'marketplace' }, new Date(placed_at)))
  publish('order.placed', id)
  return id
}

type Goods = Awaited<ReturnType<typeof findGoods>>

/** A line as it stays: name, options and price of this day, whatever becomes of the product. */
function lineOf(line: Order['order_variations'][number], position: number, goods: Goods, order_id: string, brand_id: string) {
  const { variation_id, quantity, unit_price, discount } = line
  const found = goods.get(variation_id)
  if (!found) throw invalidInput({ [`order_variations.${position}.variation_id`]: 'unknown_variation' })
  if (toMinor(discount) > toMinor(unit_price) * quantity)
    throw invalidInput({ [`order_variations.${position}.discount`]: 'discount_above_price' })
  const priced = { quantity, quantity_ordered: quantity, unit_price, placed_discount: discount }
  return { ...priced, ...lineTotals(priced), id: newId(), brand_id, order_id, position, variation_id, ...found }
}
