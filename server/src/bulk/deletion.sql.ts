import { daysAfter } from '@linesheet/domain/days'
import { sql } from 'kysely'
import { promised } from '../kernel/outbox.ts'
import { write } from '../kernel/statement.ts'
import type { Entry } from '../products/history.sql.ts'
import { photosGone } from '../products/photos.ts'
import type { Of, Outcome } from './actions.sql.ts'
import { changesOf, undoDays } from './jobs.sql.ts'

/** The tables that hold a product, its own first; each with how its rows are found from the product's. */
const tables = [
  ['products', sql`t.id = p.id`],
  ['product_translations', sql`t.product_id = p.id`],
  ['product_categories', sql`t.product_id = p.id`],
  ['product_files', sql`t.product_id = p.id`],
  ['product_options', sql`t.product_id = p.id`],
  ['product_option_values', sql`t.option_id in (select o.id from product_options o where o.brand_id = p.brand_id and o.product_id = p.id)`],
  ['variations', sql`t.product_id = p.id`],
  ['pricebooks', sql`t.variation_id in (select v.id from variations v where v.brand_id = p.brand_id and v.product_id = p.id)`],
  ['collection_items', sql`t.product_id = p.id`],
  ['product_changes', sql`t.product_id = p.id`],
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
      write(tx, promised(tx, brandId, { ...photosGone({ url: `/files/${brandId}/${id}-${access_key}` }), run_at: later }, now)),
    ),
  )
  await tx
    .deleteFrom('products')
    .where('brand_id', '=', brandId)
    .where('id', 'in', gone.length ? gone.map(({ id }) => id) : ['00000000-0000-0000-0000-000000000000'])
    .execute()
  return rows
}

/** Puts the rows back as they were, collections that are still there included. */
export async function restoration({ tx, brandId }: Pick<Of, 'tx' | 'brandId'>, jobId: string): Promise<Entry[]> {
  let back: Entry[] = []
  for (const [table] of tables) {
    const still =
      table === 'collection_items'
        ? sql`and exists (select from collections k where k.brand_id = r.brand_id and k.id = r.collection_id)`
        : sql``
    const key = table === 'products' ? sql`returning products.id` : sql``
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} select r.* from ${changesOf(brandId, jobId)} c,
        jsonb_populate_recordset(null::${sql.table(table)}, c.before->${sql.lit(table)}) r
      where r.brand_id = ${brandId} ${still} on conflict do nothing ${key}`.execute(tx)
    if (table === 'products') back = rows.map(({ id }) => ({ product_id: id, kind: 'restored' }))
  }
  return back
}
