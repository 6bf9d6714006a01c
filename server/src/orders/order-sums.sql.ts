import { daySums, orderValue, type SummedOrder, tabOf } from '@linesheet/domain/orders/order-sums'
import { toAmount } from '@linesheet/domain/platform/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { prepareWrite } from '../platform/db/prepared.ts'
import { addToSums, type SumTable } from '../platform/db/sums.ts'

const orderSales = {
  table: 'order_sales',
  keys: ['day', 'currency_code'],
  sums: [
    'orders',
    'amount',
    'first_orders',
    'units',
    'returned',
    'manual_orders',
    'received',
    'cancelled',
    'answered_in_time',
    'answered_late',
    'shipped',
    'shipped_late',
    'disputed',
  ],
  slots: true,
} as const satisfies SumTable
const tabCounts = { table: 'tab_counts', keys: ['list', 'tab'], sums: ['count'], slots: true } as const satisfies SumTable
const networkValues = { table: 'network_values', keys: ['retailer_id', 'currency_code'], sums: ['value'] } as const satisfies SumTable
export const productSales = {
  table: 'product_sales',
  keys: ['product_id', 'day'],
  sums: ['units', 'orders', 'returned'],
} as const satisfies SumTable

/** An order with all values that are summed, and the keys that they are summed by. */
export type KeptOrder = SummedOrder & { id: string; placed_on: string; currency_code: string; buying_company_id: string }
/** A new order has no `before`. */
type OrderChange = { before?: KeptOrder; after: KeptOrder }

const ofDay = (timeZone: string) => (order: KeptOrder) => {
  const { amount, ...counts } = daySums(order, timeZone)
  return { day: order.placed_on, currency_code: order.currency_code, amount: toAmount(amount), ...counts }
}
const ofTab = (order: KeptOrder) => ({ list: 'orders', tab: tabOf(order), count: 1 })
const ofRetailer = (order: KeptOrder) => ({
  retailer_id: order.buying_company_id,
  currency_code: order.currency_code,
  value: toAmount(orderValue(order)),
})

/** The amounts that the changes add: the values of an order now, less its values before, where they differ. */
function additions<R extends object>({ sums }: SumTable, changes: readonly OrderChange[], toRow: (order: KeptOrder) => R): R[] {
  const subtracted = (row: R) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, sums.includes(name) ? `-${value}` : value])) as R
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [before && toRow(before), toRow(after)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return was ? [is, subtracted(was)] : [is]
  })
}

const refreshCadence = prepareWrite(
  (_tx, { brandId, retailers }: { brandId: string; retailers: string[] }) =>
    sql`select refresh_cadence(${brandId}::uuid, ${retailers}::uuid[])`,
)

/**
 * Updates the sums over orders: retailers' rhythm and lifetime value, sales of cancelled products, days and tabs. The orders must be written, and locked or
 * new. All callers lock the rows in the same sequence, retailers first, so that a new order and a cancelled one of a retailer do not deadlock.
 */
export function keepOrderSums(tx: Tx, brandId: string, timeZone: string, changes: readonly OrderChange[]): void {
  const isCancelled = ({ before, after }: OrderChange) =>
    before !== undefined && before.status !== 'cancelled' && after.status === 'cancelled'
  const reordering = changes.filter((change) => !change.before || isCancelled(change))
  const retailers = [...new Set(reordering.map(({ after }) => after.buying_company_id))].toSorted()
  if (retailers.length) refreshCadence(tx, { brandId, retailers })
  for (const { after } of changes.filter(isCancelled)) subtractProductSales(tx, { brandId, orderId: after.id })
  addToSums(tx, brandId, networkValues, additions(networkValues, changes, ofRetailer))
  addToSums(tx, brandId, orderSales, additions(orderSales, changes, ofDay(timeZone)))
  addToSums(tx, brandId, tabCounts, additions(tabCounts, changes, ofTab))
}

/** Subtracts the products of a cancelled order from the sales. */
const subtractProductSales = prepareWrite(
  (_tx, { brandId, orderId }: { brandId: string; orderId: string }) => sql`
    insert into product_sales as s (brand_id, product_id, day, units, orders, returned)
    select ${brandId}::uuid, l.product_id, o.placed_on, -sum(l.quantity), -1, -sum(l.returned)
    from orders o join order_variations l on l.brand_id = ${brandId} and l.order_id = o.id
    where o.brand_id = ${brandId} and o.id = ${orderId} and l.product_id is not null group by l.product_id, o.placed_on order by 1, 2, 3
    on conflict (brand_id, product_id, day) do update
    set units = s.units + excluded.units, orders = s.orders + excluded.orders, returned = s.returned + excluded.returned`,
)

type SoldLine = { order_id: string; product_id: string | null; quantity: number }
/** An order as inserted: its sums start with nothing returned or disputed. */
type NewOrder = Omit<KeptOrder, 'returned_units' | 'dispute_count' | 'answered_at' | 'cancelled_at' | 'cancel_reason' | 'shipped_at'>
const untouched = { returned_units: 0, dispute_count: 0, answered_at: null, cancelled_at: null, cancel_reason: null, shipped_at: null }

/** Updates the data derived from new orders and their lines, which must be written: their sums, and each order's brand. */
export function keepNewOrders(tx: Tx, brandId: string, timeZone: string, orders: readonly NewOrder[], lines: readonly SoldLine[]): void {
  insertOrderBrands(tx, { brandId, ids: orders.map(({ id }) => id) })
  const days = new Map(orders.map(({ id, placed_on }) => [id, placed_on]))
  const sold = Map.groupBy(lines, ({ order_id, product_id }) => `${order_id} ${product_id}`)
  addToSums(
    tx,
    brandId,
    productSales,
    [...sold.values()].flatMap((group) => {
      const [{ order_id = '', product_id = null } = {}] = group
      const units = group.reduce((all, { quantity }) => all + quantity, 0)
      return product_id === null ? [] : [{ product_id, day: days.get(order_id) ?? '', units, orders: 1, returned: 0 }]
    }),
  )
  keepOrderSums(
    tx,
    brandId,
    timeZone,
    orders.map((order) => ({ after: { ...order, ...untouched } })),
  )
}

const insertOrderBrands = prepareWrite(
  (_tx, { brandId, ids }: { brandId: string; ids: string[] }) =>
    sql`insert into order_brands (order_id, owner_id) select id, ${brandId}::uuid from unnest(${ids}::uuid[]) id`,
)
