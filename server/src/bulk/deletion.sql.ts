import { daysAfter } from '@linesheet/domain/days'
import { sql } from 'kysely'
import { outboxInsert } from '../kernel/outbox.ts'
import { execute } from '../kernel/statement.ts'
import type { Entry } from '../products/history.sql.ts'
import { photosGone } from '../products/photos.ts'
import type { Of, Outcome } from './actions.sql.ts'
import { changesOf, undoDays } from './jobs.sql.ts'

const byId = sql`brand_id, id`
const ofProduct = sql`t.product_id = p.id`

/**
 * The tables that hold a product, its own first; each with how its rows are found from the product's, and its key: which of them is back
 * already is asked by that alone, for places of options are compared when the transaction ends.
 */
const tables = [
  ['products', sql`t.id = p.id`, byId],
  ['product_translations', ofProduct, sql`brand_id, product_id, language_code`],
  ['product_categories', ofProduct, sql`brand_id, product_id, position`],
  ['product_files', ofProduct, byId],
  ['product_options', ofProduct, byId],
  [
    'product_option_values',
    sql`t.option_id in (select o.id from product_options o where o.brand_id = p.brand_id and o.product_id = p.id)`,
    byId,
  ],
  ['variations', ofProduct, byId],
  [
    'pricebooks',
    sql`t.variation_id in (select v.id from variations v where v.brand_id = p.brand_id and v.product_id = p.id)`,
    sql`brand_id, variation_id, currency_code`,
  ],
  ['collection_items', ofProduct, sql`brand_id, collection_id, product_id`],
  ['product_changes', ofProduct, byId],
] as const

/** Removes products that were never ordered. Their rows are kept with the job, and the photos' bytes, for as long as it can be undone. */
export async function deletion({ tx, brandId, ids, now }: Of): Promise<Outcome[]> {
  const rowsOf = sql.join(
    tables.flatMap(([table, found]) => [
      sql.lit(table),
      sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where t.brand_id = p.brand_id and ${found})`,
    ]),
  )
  const { rows } = await sql<Outcome & { before: { product_files?: { id: string; access_key: string }[] } }>`
    select p.id, p.name, case when exists (select from order_variations l where l.brand_id = p.brand_id and l.product_id = p.id)
      then 'product.ordered' end as refused, jsonb_build_object(${rowsOf}) as before, '{}'::jsonb as after
    from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id for update of p`.execute(tx)
  const gone = rows.filter(({ refused }) => refused === null)
  const files = gone.flatMap(({ before }) => before.product_files ?? [])
  const later = daysAfter(now, undoDays)
  await Promise.all(
    files.map(({ id, access_key }) =>
      execute(tx, outboxInsert(tx, brandId, { ...photosGone({ url: `/files/${brandId}/${id}-${access_key}` }), run_at: later }, now)),
    ),
  )
  await tx
    .deleteFrom('products')
    .where('brand_id', '=', brandId)
    .where('id', 'in', gone.length ? gone.map(({ id }) => id) : ['00000000-0000-0000-0000-000000000000'])
    .execute()
  return rows
}

/** Variations as they were, but for SKUs that others have by now. */
const variationsFree = (brandId: string) => sql`(
  select jsonb_agg(case when exists (select from variations v where v.brand_id = ${brandId} and v.sku <> '' and v.sku = one->>'sku' and v.id <> (one->>'id')::uuid)
    then one || '{"sku": ""}' else one end) from jsonb_array_elements(c.before->'variations') one)`

/** Puts the rows back as they were, collections that are still there included; a SKU that another has by now stays theirs. */
export async function restoration({ tx, brandId }: Pick<Of, 'tx' | 'brandId'>, jobId: string): Promise<Entry[]> {
  let back: Entry[] = []
  for (const [table, , key] of tables) {
    const still =
      table === 'collection_items'
        ? sql`and exists (select from collections k where k.brand_id = r.brand_id and k.id = r.collection_id)`
        : sql``
    const named = table === 'products' ? sql`returning products.id` : sql``
    const kept = table === 'variations' ? variationsFree(brandId) : sql`c.before->${sql.lit(table)}`
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} select r.* from ${changesOf(brandId, jobId)} c,
        jsonb_populate_recordset(null::${sql.table(table)}, ${kept}) r
      where r.brand_id = ${brandId} ${still} on conflict (${key}) do nothing ${named}`.execute(tx)
    if (table === 'products') back = rows.map(({ id }) => ({ product_id: id, kind: 'restored' }))
  }
  return back
}
