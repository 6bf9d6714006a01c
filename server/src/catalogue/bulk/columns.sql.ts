import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { write } from '../../platform/db/prepared.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import { categoryIdsOf } from '../products/product-parts.sql.ts'
import type { JobFacts, ProductFacts } from './bulk-action.ts'

/** Amounts as text, also within JSON. */
const facts = (brandId: string) => sql`
  p.id, p.name, p.revision, p.status, p.is_bestseller, p.wholesale_price::text, p.retail_price::text,
  p.lead_time_days_min, p.lead_time_days_max, p.length_cm, p.width_cm, p.height_cm, p.weight_kg, p.regions, p.tags,
  (select c.currency_code from companies c where c.brand_id = ${brandId}) as currency_code,
  ${categoryIdsOf(brandId)} as category_ids,
  jsonb_build_object('name', p.name, 'description', p.description, 'priced', p.wholesale_price > 0,
    'photos', (select count(*) from product_files f where f.brand_id = ${brandId} and f.product_id = p.id),
    'variations', (select count(*) from variations v where v.brand_id = ${brandId} and v.product_id = p.id)) as activation,
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'wholesale_price', v.wholesale_price::text, 'retail_price', v.retail_price::text,
    'stock', v.stock) order by v.id), '[]') from variations v where v.brand_id = ${brandId} and v.product_id = p.id) as variations`

/** The facts about products that bulk actions need, in the order of their ids. */
export async function findFacts(tx: Tx, brandId: string, ids: readonly string[]): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select ${facts(brandId)} from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id`.execute(tx)
  return rows
}

/** Locks the variations of products, whose stock is changed by orders, until the transaction ends. */
export const lockVariations = (tx: Tx, brandId: string, ids: readonly string[]) =>
  sql`select v.id from variations v where v.brand_id = ${brandId} and v.product_id = any(${ids}::uuid[]) order by v.id for update`.execute(
    tx,
  )

/** The present facts of products that a job changed, with the values that it changed. Locks them, and their variations, whose stock is changed by orders. */
export async function lockChangedFacts(tx: Tx, brandId: string, jobId: string) {
  const changes: RawBuilder<unknown> = jobChanges(brandId, jobId)
  await sql`select p.id from products p join ${changes} c on c.id = p.id where p.brand_id = ${brandId} order by p.id for update of p`.execute(
    tx,
  )
  await sql`
    select v.id from variations v join ${changes} c on c.id = v.product_id
    where v.brand_id = ${brandId} and c.before ? 'variations' order by v.id for update of v`.execute(tx)
  const { rows } = await sql<ProductFacts & { before: JobFacts; after: JobFacts }>`
    select ${facts(brandId)}, c.before, c.after from products p join ${changes} c on c.id = p.id where p.brand_id = ${brandId} order by p.id`.execute(
    tx,
  )
  return rows
}

type ProductCategories = { product_id: string; category_ids: readonly string[] }

/** Replaces the categories of products. Categories that no longer exist are left out. */
export function replaceCategories(tx: Tx, brandId: string, products: readonly ProductCategories[]): void {
  if (!products.length) return
  const ids = products.map(({ product_id }) => product_id)
  write(tx, sql`delete from product_categories where brand_id = ${brandId} and product_id = any(${ids}::uuid[])`)
  write(
    tx,
    sql`insert into product_categories (brand_id, product_id, position, category_id)
      select ${brandId}::uuid, n.product_id, row_number() over (partition by n.product_id order by c.position) - 1, c.id
      from jsonb_to_recordset(${JSON.stringify(products)}) as n (product_id uuid, category_ids text[]),
        unnest(n.category_ids) with ordinality as c (id, position)
      where exists (select from categories k where k.id = c.id)`,
  )
}

/** The given categories that do not exist. */
export async function findUnknownCategories(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::text[]) as c (id) where not exists (select from categories k where k.id = c.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
