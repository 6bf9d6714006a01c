import { sql } from 'kysely'
import type { BrandTransaction } from '../../platform/call.ts'
import { write } from '../../platform/db/prepared.ts'
import type { ProductInput, ProductPlan } from './plan-product.ts'

export type ProductTransaction = BrandTransaction & { productId: string }

/** Conflicts of a save that only the database can find: categories that do not exist, SKUs that other products have, removed variations that were ordered. */
export async function findSaveConflicts(
  { tx, brandId, productId }: ProductTransaction,
  { category_ids = [] }: Pick<ProductInput, 'category_ids'>,
  { variations = [], removed }: ProductPlan,
) {
  const skus = variations.map(({ sku }) => sku ?? '').filter(Boolean)
  const { rows } = await sql<{ categories: string[]; skus: string[]; ordered: number }>`select
    (select coalesce(json_agg(input.id), '[]') from unnest(${category_ids}::text[]) as input (id)
      where not exists (select from categories c where c.id = input.id)) as categories,
    (select coalesce(json_agg(sku), '[]') from variations where brand_id = ${brandId} and sku <> '' and sku = any(${skus}) and product_id <> ${productId}) as skus,
    (select count(*) from unnest(${removed}::uuid[]) as gone (id) where exists
      (select from order_variations l where l.brand_id = ${brandId} and l.variation_id = gone.id)) as ordered`.execute(tx)
  return rows[0] ?? { categories: [], skus: [], ordered: 0 }
}

/** A list as one parameter, so that the text of the statement does not depend on its length. */
const toJson = (rows: readonly object[]) => JSON.stringify(rows)

export function upsertCategories({ tx, brandId, productId }: ProductTransaction, ids: string[] | undefined): void {
  if (!ids) return
  const distinct = [...new Set(ids)]
  write(
    tx,
    sql`insert into product_categories (brand_id, product_id, position, category_id)
      select ${brandId}::uuid, ${productId}::uuid, c.position - 1, c.id from unnest(${distinct}::text[]) with ordinality as c (id, position)
      on conflict (brand_id, product_id, position) do update set category_id = excluded.category_id`,
  )
  write(
    tx,
    sql`delete from product_categories where brand_id = ${brandId} and product_id = ${productId} and position >= ${distinct.length}`,
  )
}

/** Writes option types and their values; omitted ones are deleted, and names in omitted languages stay. */
export function upsertOptions({ tx, brandId, productId }: ProductTransaction, { options }: Partial<Pick<ProductPlan, 'options'>>): void {
  if (!options) return
  const values = options.flatMap((option) => option.values.map((value) => ({ ...value, option_id: option.id })))
  write(
    tx,
    sql`insert into product_options (brand_id, id, product_id, position, name)
      select ${brandId}::uuid, o.id, ${productId}::uuid, o.position, o.name from jsonb_to_recordset(${toJson(options)}) as o (id uuid, position smallint, name jsonb)
      on conflict (brand_id, id) do update set position = excluded.position, name = product_options.name || excluded.name`,
  )
  write(
    tx,
    sql`insert into product_option_values (brand_id, id, option_id, position, name)
      select ${brandId}::uuid, v.id, v.option_id, v.position, v.name
      from jsonb_to_recordset(${toJson(values)}) as v (id uuid, option_id uuid, position smallint, name jsonb)
      on conflict (brand_id, id) do update set position = excluded.position, name = product_option_values.name || excluded.name`,
  )
  write(
    tx,
    sql`delete from product_option_values v using product_options o
      where o.brand_id = ${brandId} and o.product_id = ${productId} and v.brand_id = ${brandId} and v.option_id = o.id
        and v.id <> all(${values.map(({ id }) => id)}::uuid[])`,
  )
  write(
    tx,
    sql`delete from product_options where brand_id = ${brandId} and product_id = ${productId}
      and id <> all(${options.map(({ id }) => id)}::uuid[])`,
  )
}

/**
 * Writes variations and their price books; `removed` ones are deleted. The price books of a variation that mentions none stay, and so does its stock,
 * which orders and shops change without the product's lock.
 */
export function upsertVariations({ tx, brandId, productId }: ProductTransaction, { variations, removed }: ProductPlan): void {
  if (!variations) return
  const stocked = variations.flatMap(({ id, stock }) => (stock === undefined ? [] : [id]))
  const priced = variations.filter(({ pricebooks }) => pricebooks)
  const books = priced.flatMap(({ id, pricebooks = [] }) => pricebooks.map((book) => ({ variation_id: id, ...book })))
  write(
    tx,
    sql`insert into variations as v (brand_id, id, product_id, position, sku, barcode, wholesale_price, retail_price, cost_price, stock, photo_id, option_ids)
      select ${brandId}::uuid, n.id, ${productId}::uuid, n.position, coalesce(n.sku, ''), coalesce(n.barcode, ''), n.wholesale_price, n.retail_price,
        n.cost_price, n.stock, n.photo_id, n.option_ids
      from jsonb_to_recordset(${toJson(variations)}) as n (id uuid, position int, sku text, barcode text, wholesale_price numeric,
        retail_price numeric, cost_price numeric, stock int, photo_id uuid, option_ids uuid[])
      on conflict (brand_id, id) do update set position = excluded.position, sku = excluded.sku, barcode = excluded.barcode,
        wholesale_price = excluded.wholesale_price, retail_price = excluded.retail_price, cost_price = excluded.cost_price,
        stock = case when excluded.id = any(${stocked}::uuid[]) then excluded.stock else v.stock end, photo_id = excluded.photo_id, option_ids = excluded.option_ids`,
  )
  write(
    tx,
    sql`insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
      select ${brandId}::uuid, b.variation_id, b.currency_code, b.wholesale_price, b.retail_price
      from jsonb_to_recordset(${toJson(books)}) as b (variation_id uuid, currency_code text, wholesale_price numeric, retail_price numeric)
      on conflict (brand_id, variation_id, currency_code) do update
      set wholesale_price = excluded.wholesale_price, retail_price = excluded.retail_price`,
  )
  write(
    tx,
    sql`delete from pricebooks p where p.brand_id = ${brandId} and p.variation_id = any(${priced.map(({ id }) => id)}::uuid[])
      and not exists (select from jsonb_to_recordset(${toJson(books)}) as b (variation_id uuid, currency_code text)
        where b.variation_id = p.variation_id and b.currency_code = p.currency_code)`,
  )
  write(tx, sql`delete from variations where brand_id = ${brandId} and product_id = ${productId} and id = any(${removed}::uuid[])`)
}
