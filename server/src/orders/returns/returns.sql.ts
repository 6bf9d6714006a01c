import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** The lines of an order that are of a variation. */
export const findReturnableLines = (tx: Tx, brandId: string, orderId: string, variationId: string) =>
  tx
    .selectFrom('order_variations')
    .select(['id', 'product_id', 'quantity', 'returned'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('variation_id', '=', variationId)
    .orderBy('position')
    .execute()

/** Units that came back of a line. */
export type ReturnedUnits = { id: string; units: number }

/** Stores a return, and counts its units on the order and its lines, which have to be locked. */
export async function insertReturn(tx: Tx, row: Insertable<Tables['returns']>, lines: readonly ReturnedUnits[]) {
  const { brand_id: brandId, order_id: orderId, units } = row
  await tx.insertInto('returns').values(row).execute()
  await sql`
    update order_variations l set returned = l.returned + r.units
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map((line) => line.units)}::integer[]) as r (id, units)
    where l.brand_id = ${brandId} and l.id = r.id`.execute(tx)
  await sql`update orders set returned_units = returned_units + ${units} where brand_id = ${brandId} and id = ${orderId}`.execute(tx)
}
