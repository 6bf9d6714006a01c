import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertableColumns } from '../../platform/db/tables.gen.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import type { Outcome } from './bulk-action.ts'

const byId = sql`brand_id, id`
const ofProduct = () => sql`t.product_id = p.id`

/**
 * The tables that hold a product, its own first; each with the condition that finds its rows from the product's, and its key. Restoring skips existing rows
 * by the key alone, because the positions of options are checked when the transaction ends.
 */
const tables = [
  ['products', () => sql`t.id = p.id`, byId],
  ['product_translations', ofProduct, sql`brand_id, product_id, language_code`],
  ['product_categories', ofProduct, sql`brand_id, product_id, position`],
  ['product_files', ofProduct, byId],
  ['product_options', ofProduct, byId],
  [
    'product_option_values',
    (brandId: string) => sql`t.option_id in (select o.id from product_options o where o.brand_id = ${brandId} and o.product_id = p.id)`,
    byId,
  ],
  ['variations', ofProduct, byId],
  [
    'pricebooks',
    (brandId: string) => sql`t.variation_id in (select v.id from variations v where v.brand_id = ${brandId} and v.product_id = p.id)`,
    sql`brand_id, variation_id, currency_code`,
  ],
  ['collection_items', ofProduct, sql`brand_id, collection_id, product_id`],
  ['promotion_products', ofProduct, sql`brand_id, promotion_id, product_id`],
  ['product_changes', ofProduct, byId],
  ['photo_downloads', ofProduct, byId],
  ['product_import_keys', ofProduct, sql`brand_id, import_key`],
] as const

/** Conditions for rows that reference other records: these must not have been deleted in the meantime. */
const stillThere = {
  // For the next import, which then knows the existing photos; photos that still waited are no longer fetched.
  photo_downloads: (brandId: string) =>
    sql`and r.state <> 'waiting' and (r.job_id is null or exists (select from jobs k where k.brand_id = ${brandId} and k.id = r.job_id))`,
  collection_items: (brandId: string) =>
    sql`and exists (select from collections k where k.brand_id = ${brandId} and k.id = r.collection_id)`,
  promotion_products: (brandId: string) =>
    sql`and exists (select from promotions k where k.brand_id = ${brandId} and k.id = r.promotion_id)`,
}

type DeletedRows = { product_files?: { id: string; access_key: string }[] }

/** Products with all their rows (`before`); refused if they were ordered. */
export async function findProductRows(tx: Tx, brandId: string, ids: readonly string[]) {
  const rowsByTable = sql.join(
    tables.flatMap(([table, found]) => [
      sql.lit(table),
      sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where t.brand_id = ${brandId} and ${found(brandId)})`,
    ]),
  )
  const { rows } = await sql<Omit<Outcome, 'before'> & { before: DeletedRows }>`
    select p.id, p.name, case when exists (select from order_variations l where l.brand_id = ${brandId} and l.product_id = p.id)
      then 'product.ordered' end as refused, jsonb_build_object(${rowsByTable}) as before, '{}'::jsonb as after
    from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id`.execute(tx)
  return rows
}

/** Variations as they were, except for SKUs that other variations have now. */
const variationsWithFreeSkus = (brandId: string) => sql`(
  select jsonb_agg(case when exists (select from variations v where v.brand_id = ${brandId} and v.sku <> '' and v.sku = row->>'sku' and v.id <> (row->>'id')::uuid)
    then row || '{"sku": ""}' else row end) from jsonb_array_elements(c.before->'variations') row)`

/** The columns to insert rows of a table into, and their values: the brand's id, and the others from the row `alias`. */
export function columnsAndValues(table: keyof typeof insertableColumns, brandId: string, alias: string) {
  const others = insertableColumns[table].split(' ').filter((column) => column !== 'brand_id')
  const values = others.map((column) => sql.ref(`${alias}.${column}`))
  return {
    columns: sql.join(['brand_id', ...others].map((column) => sql.ref(column))),
    values: sql.join([sql`${brandId}::uuid`, ...values]),
  }
}

/** Inserts the rows that a job deleted. Returns the ids of the products that were not there. */
export async function insertDeletedRows(tx: Tx, brandId: string, jobId: string): Promise<string[]> {
  let ids: string[] = []
  for (const [table, , key] of tables) {
    const condition = stillThere[table as keyof typeof stillThere]?.(brandId) ?? sql``
    const { columns, values } = columnsAndValues(table, brandId, 'r')
    const returning = table === 'products' ? sql`returning products.id` : sql``
    const kept = table === 'variations' ? variationsWithFreeSkus(brandId) : sql`c.before->${sql.lit(table)}`
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (${columns}) select ${values}
      from ${jobChanges(brandId, jobId)} c, jsonb_populate_recordset(null::${sql.table(table)}, ${kept}) r
      where r.brand_id = ${brandId} ${condition} on conflict (${key}) do nothing ${returning}`.execute(tx)
    if (table === 'products') ids = rows.map(({ id }) => id)
  }
  return ids
}
