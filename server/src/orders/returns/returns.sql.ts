import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert, write } from '../../platform/db/prepared.ts'
import { addToSums } from '../../platform/db/sums.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { keepOrderSums, productSales } from '../order-sums.sql.ts'
import type { LockedOrder } from '../orders.sql.ts'

/** The lines of an order for a variation. */
export const findReturnableLines = (tx: Tx, brandId: string, orderId: string, variationId: string) =>
  tx
    .selectFrom('order_variations')
    .select(['id', 'product_id', 'quantity', 'returned'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('variation_id', '=', variationId)
    .orderBy('position')
    .execute()

/** The returned units of a line. */
export type ReturnedUnits = { id: string; units: number }

/** Stores a return, and adds its units to the order, which has to be locked, to its lines, and to the sums. */
export function insertReturn(tx: Tx, row: Insertable<Tables['returns']>, order: LockedOrder, lines: readonly ReturnedUnits[]): void {
  const { brand_id: brandId, units, product_id } = row
  insert(tx, 'returns', row)
  write(
    tx,
    sql`update order_variations l set returned = l.returned + r.units
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map((line) => line.units)}::integer[]) as r (id, units)
      where l.brand_id = ${brandId} and l.id = r.id`,
  )
  write(tx, sql`update orders set returned_units = returned_units + ${units} where brand_id = ${brandId} and id = ${order.id}`)
  if (product_id) addToSums(tx, brandId, productSales, [{ product_id, day: order.placed_on, units: 0, orders: 0, returned: units }])
  keepOrderSums(tx, brandId, order.time_zone, [{ before: order, after: { ...order, returned_units: order.returned_units + units } }])
}
