import { type LedgerKind, payoutTerms } from '@linesheet/domain/money/payouts'
import type { OrderOrigin } from '@linesheet/domain/orders/orders'
import { addAmounts, isZeroAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { BrandTransaction } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insert, prepareWrite } from '../../platform/db/prepared.ts'

type Shipment = { brandId: string; orderId: string; now: string }

/**
 * The lines of an order that ships: its money, unless the retailer paid the brand directly, and its labels. Labels in another currency are a correction,
 * because an earning has one currency.
 */
const shipmentLines = ({ brandId, orderId }: Shipment) => sql`
  select o.id as earning_id, o.id as cause_id, l.kind, o.currency_code, l.amount
  from orders o cross join lateral (values ('sale', o.subtotal), ('discount', -o.discount_total), ('commission', -o.commission),
    ('shipping_reimbursed', o.shipping_total)) l (kind, amount)
  where o.brand_id = ${brandId} and o.id = ${orderId} and l.amount <> 0 and not exists (
    select from manual_orders m where m.brand_id = ${brandId} and m.order_id = ${orderId} and m.payment_method = 'paid')
  union all
  select case when p.currency_code = o.currency_code then o.id else p.id end, p.id, 'label', p.currency_code, -p.price
  from label_purchases p join orders o on o.brand_id = ${brandId} and o.id = p.order_id
  where p.brand_id = ${brandId} and p.order_id = ${orderId} and p.status = 'bought' and p.price <> 0`

const dueAfter = sql.lit(`${payoutTerms.dueDays} days`)
const insertEarnings = prepareWrite(
  (_tx, shipment: Shipment) => sql`
    insert into earnings (brand_id, id, kind, order_id, currency_code, net, earned_at, due_at)
    select ${shipment.brandId}::uuid, earning_id, case when earning_id = ${shipment.orderId} then 'order' else 'correction' end,
      ${shipment.orderId}::uuid, currency_code, sum(amount), ${shipment.now}::timestamptz, ${shipment.now}::timestamptz + ${dueAfter}::interval
    from (${shipmentLines(shipment)}) posted group by earning_id, currency_code`,
)
const insertShipmentLines = prepareWrite(
  (_tx, shipment: Shipment) => sql`
    insert into ledger_lines (brand_id, cause_id, kind, earning_id, order_id, currency_code, amount, posted_at)
    select ${shipment.brandId}::uuid, cause_id, kind, earning_id, ${shipment.orderId}::uuid, currency_code, amount, ${shipment.now}::timestamptz
    from (${shipmentLines(shipment)}) posted`,
)

type OrderMoney = Record<'subtotal' | 'discount_total' | 'commission' | 'shipping_total', string> & { currency_code: CurrencyCode }
type ShippedOrder = { id: string; origin: OrderOrigin } | ({ id: string; origin: OrderOrigin; label: object | null } & OrderMoney)

/**
 * Posts the earning of an order that ships now, and its lines in the ledger; none for an order that costs nothing. The order is as the transaction locked it.
 */
export function postEarnings({ tx, brandId, now }: BrandTransaction, order: ShippedOrder): void {
  const shipment = { brandId, orderId: order.id, now: now.toISOString() }
  // For most orders the lines are known: reading them would take a third of the time of posting.
  if ('label' in order && order.label === null && order.origin !== 'manual') postKnownMoney(tx, shipment, order)
  else {
    insertEarnings(tx, shipment)
    insertShipmentLines(tx, shipment)
  }
}

/** Like `postEarnings`, for an order without a label whose money comes from the marketplace. */
function postKnownMoney(tx: Tx, { brandId, orderId, now }: Shipment, order: OrderMoney) {
  const lines = (
    [
      { kind: 'sale', amount: order.subtotal },
      { kind: 'discount', amount: `-${order.discount_total}` },
      { kind: 'commission', amount: `-${order.commission}` },
      { kind: 'shipping_reimbursed', amount: order.shipping_total },
    ] satisfies { kind: LedgerKind; amount: string }[]
  ).filter(({ amount }) => !isZeroAmount(amount))
  if (!lines.length) return
  const [kinds, amounts] = [lines.map(({ kind }) => kind), lines.map(({ amount }) => amount)]
  insertMoney(tx, { brandId, orderId, now, currency_code: order.currency_code, net: addAmounts(...amounts), kinds, amounts })
}

type KnownMoney = Shipment & { currency_code: CurrencyCode; net: string; kinds: LedgerKind[]; amounts: string[] }
const insertMoney = prepareWrite(
  (_tx, { brandId, orderId, now, currency_code, net, kinds, amounts }: KnownMoney) => sql`
    with earning as (
      insert into earnings (brand_id, id, kind, order_id, currency_code, net, earned_at, due_at)
      values (${brandId}, ${orderId}, 'order', ${orderId}, ${currency_code}, ${net}, ${now}::timestamptz, ${now}::timestamptz + ${dueAfter}::interval)
    )
    insert into ledger_lines (brand_id, cause_id, kind, earning_id, order_id, currency_code, amount, posted_at)
    select ${brandId}::uuid, ${orderId}::uuid, kind, ${orderId}::uuid, ${orderId}::uuid, ${currency_code}::text, amount, ${now}::timestamptz
    from unnest(${kinds}::text[], ${amounts}::numeric[]) as posted (kind, amount)`,
)

const updateHold = prepareWrite(
  (_tx, { brandId, orderId, isHeld }: { brandId: string; orderId: string; isHeld: boolean }) =>
    sql`update earnings set is_held = ${isHeld} where brand_id = ${brandId} and id = ${orderId} and payout_id is null`,
)

/** Holds the earning of an order back, or releases it, unless a payout has taken it. */
export const holdEarning = (tx: Tx, brandId: string, orderId: string, isHeld: boolean) => updateHold(tx, { brandId, orderId, isHeld })

/** A line that is posted separately from a shipment. `amount` is signed. */
export type Charge = {
  causeId: string
  orderId: string
  currencyCode: CurrencyCode
  lines: readonly { kind: LedgerKind; amount: string }[]
}

/**
 * Posts lines about an order: to its earning, or, if a payout has taken that or the currency differs, as a correction that is due at once. The order has to
 * be locked. Throws when the cause has posted such a line before.
 */
export async function postCharge({ tx, brandId, now }: BrandTransaction, { causeId, orderId, currencyCode, lines }: Charge) {
  const posted = lines.filter(({ amount }) => !isZeroAmount(amount))
  if (!posted.length) return
  const open = await lockOpenEarning(tx, brandId, orderId, currencyCode)
  const correction = { brand_id: brandId, id: causeId, kind: 'correction' as const, order_id: orderId, currency_code: currencyCode }
  const net = addAmounts(...posted.map(({ amount }) => amount))
  if (open) addToEarning(tx, { brandId, id: orderId, net })
  else insert(tx, 'earnings', { ...correction, net, earned_at: now, due_at: now })
  for (const line of posted)
    insert(tx, 'ledger_lines', {
      ...line,
      brand_id: brandId,
      cause_id: causeId,
      earning_id: open ? orderId : causeId,
      order_id: orderId,
      currency_code: currencyCode,
      posted_at: now,
    })
}

const addToEarning = prepareWrite(
  (_tx, { brandId, id, net }: { brandId: string; id: string; net: string }) =>
    sql`update earnings set net = net + ${net} where brand_id = ${brandId} and id = ${id}`,
)

/** Whether the order has an earning in that currency that no payout has taken. Locks it if so. */
async function lockOpenEarning(tx: Tx, brandId: string, orderId: string, currencyCode: CurrencyCode): Promise<boolean> {
  const earning = await tx
    .selectFrom('earnings')
    .select('payout_id')
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .where('currency_code', '=', currencyCode)
    .forUpdate()
    .executeTakeFirst()
  return earning?.payout_id === null
}
