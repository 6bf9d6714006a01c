import type { ProductStatus } from '@linesheet/domain/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import type { JobFacts } from './bulk-action.ts'
import type { ProductFacts } from './plan-actions.ts'

type Row = Omit<ProductFacts, 'activation'> & { status: ProductStatus } & { activation: ProductFacts['activation'] }

/** Amounts as text, also within JSON. */
const facts = (brandId: string) => sql`
  p.id, p.name, p.status, p.is_bestseller, p.wholesale_price::text, p.retail_price::text,
  (select c.currency_code from companies c where c.brand_id = ${brandId}) as currency_code,
  jsonb_build_object('name', p.name, 'description', p.description, 'priced', p.wholesale_price > 0, 'regions', cardinality(p.regions),
    'categories', (select count(*) from product_categories k where k.brand_id = ${brandId} and k.product_id = p.id),
    'photos', (select count(*) from product_files f where f.brand_id = ${brandId} and f.product_id = p.id),
    'variations', (select count(*) from variations v where v.brand_id = ${brandId} and v.product_id = p.id)) as activation,
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'wholesale_price', v.wholesale_price::text, 'retail_price', v.retail_price::text,
    'stock', v.stock) order by v.id), '[]') from variations v where v.brand_id = ${brandId} and v.product_id = p.id) as variations`

/** What bulk actions need to know of products, in the order of their ids. */
export async function findFacts(tx: Tx, brandId: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${facts(brandId)} from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id`.execute(tx)
  return rows
}

/** The products that a job changed as they are now, with what it changed of them. Locks them, and their variations, whose stock orders change. */
export async function lockChangedFacts(tx: Tx, brandId: string, jobId: string) {
  const changes: RawBuilder<unknown> = jobChanges(brandId, jobId)
  await sql`select p.id from products p join ${changes} c on c.id = p.id where p.brand_id = ${brandId} order by p.id for update of p`.execute(
    tx,
  )
  await sql`
    select v.id from variations v join ${changes} c on c.id = v.product_id
    where v.brand_id = ${brandId} and c.before ? 'variations' order by v.id for update of v`.execute(tx)
  const { rows } = await sql<Row & { before: JobFacts; after: JobFacts }>`
    select ${facts(brandId)}, c.before, c.after from products p join ${changes} c on c.id = p.id where p.brand_id = ${brandId} order by p.id`.execute(
    tx,
  )
  return rows
}
