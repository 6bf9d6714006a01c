import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { Tables } from '../kernel/tables.gen.ts'

export const findRetailer = (tx: Tx, externalId: string) =>
  tx.selectFrom('retailers').select(['id', 'name', 'country_code']).where('external_id', '=', externalId).executeTakeFirst()

/** The facts of variations that an order line keeps a copy of, by variation id. Unknown ids are missing. */
export async function findVariationSnapshots(tx: Tx, brandId: string, variationIds: string[]) {
  const { rows } = await sql<{ variation_id: string; product_id: string; name: string; options: string; sku: string; hs_code: string }>`
    select v.id as variation_id, v.product_id, p.name, v.sku, p.hs_code, coalesce((
        select string_agg(coalesce(value.name ->> p.source_language, ''), ' / ' order by chosen.at)
        from unnest(v.option_ids) with ordinality as chosen (id, at)
        join product_option_values value on value.brand_id = v.brand_id and value.id = chosen.id), '') as options
    from variations v join products p on p.brand_id = v.brand_id and p.id = v.product_id
    where v.brand_id = ${brandId} and v.id = any(${variationIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ variation_id, ...snapshot }) => [variation_id, snapshot]))
}

/** Takes the brand's next order number and locks the counter until the transaction ends. Undefined when the brand does not exist. */
export const reserveOrderNumber = (tx: Tx, brandId: string) =>
  tx
    .updateTable('companies')
    .set(({ eb }) => ({ last_order_number: eb('last_order_number', '+', 1) }))
    .where('brand_id', '=', brandId)
    .returning(['last_order_number as number', 'time_zone'])
    .executeTakeFirst()

export const insertOrder = (tx: Tx, order: Insertable<Tables['orders']>) => tx.insertInto('orders').values(order).execute()
export const insertOrderLines = (tx: Tx, lines: Insertable<Tables['order_variations']>[]) =>
  tx.insertInto('order_variations').values(lines).execute()
