import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** The retailer's last order that was not cancelled, with the quantities of its products that remain; undefined when there is none. */
export const findLastOrder = (tx: Tx, brandId: string, retailerId: string) =>
  tx
    .selectFrom('orders as o')
    .select([sql<string>`'LS-' || o.number`.as('number'), 'o.placed_at'])
    .select(
      jsonRows<{ variation_id: string; quantity: number }>(sql`
        select l.variation_id, l.quantity from order_variations l
        where l.brand_id = ${brandId} and l.order_id = o.id and l.variation_id is not null and l.quantity > 0 order by l.position`).as(
        'lines',
      ),
    )
    .where('o.brand_id', '=', brandId)
    .where('o.buying_company_id', '=', retailerId)
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
