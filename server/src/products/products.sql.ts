import type { Product } from '@linesheet/contract/products'
import { notFound } from '@linesheet/domain/refusal'
import { textFields } from '@linesheet/domain/translations'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type BoundStatement, statement } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { type StoredProduct, withCompleteness } from './completeness.ts'

const columns = [
  ...textFields,
  'id',
  'status',
  'is_bestseller',
  'source_language',
  'wholesale_price',
  'retail_price',
  'case_quantity',
  'minimum_order_quantity',
  'lead_time_days_min',
  'lead_time_days_max',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'hs_code',
  'customs_description',
  'origin_country',
  'has_battery',
  'is_dangerous_goods',
  'battery',
  'out_of_stock',
  'restock_date',
  'regions',
  'tags',
  'revision',
  'created_at',
  'updated_at',
] as const

/** The product with all that belongs to it, in one statement, and what it still needs before retailers may see it. */
export async function findProduct(tx: Tx, brandId: string, id: string) {
  const [product] = await productStatement(tx, { brandId, id })
  if (!product) throw notFound('product')
  return { ...product, ...withCompleteness(product) }
}

/** Whole products, in no order; ids of no product are left out. */
export async function findProducts(tx: Tx, brandId: string, ids: readonly string[]): Promise<Product[]> {
  const products = ids.length ? await productsStatement(tx, { brandId, ids: [...ids] }) : []
  return products.map((product) => ({ ...product, ...withCompleteness(product) }))
}

const currencyColumn = sql<Product['currency_code']>`(select c.currency_code from companies c where c.brand_id = p.brand_id)`.as(
  'currency_code',
)

const categoriesColumn = sql<Product['product_categories']>`(
  select coalesce(json_agg(json_build_object('id', k.id, 'parent_id', k.parent_id, 'en', k.en, 'zh_CN', k.zh_cn, 'zh_TW', k.zh_tw) order by pc.position), '[]')
  from product_categories pc join categories k on k.id = pc.category_id
  where pc.brand_id = p.brand_id and pc.product_id = p.id)`.as('product_categories')

const translationsColumn = sql<StoredProduct['product_translations']>`(
  select coalesce(json_agg(json_build_object('language_code', t.language_code, 'name', t.name, 'description', t.description, 'material', t.material,
    'color', t.color, 'size', t.size, 'style', t.style, 'version', t.version, 'google_translated', t.google_translated, 'states', t.states, 'requested_on', t.requested_on,
    'source_hashes', t.source_hashes) order by t.language_code), '[]')
  from product_translations t where t.brand_id = p.brand_id and t.product_id = p.id)`.as('product_translations')

const optionsColumn = sql<Product['options']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'position', o.position, 'name', o.name, 'values', (
    select coalesce(json_agg(json_build_object('id', ov.id, 'position', ov.position, 'name', ov.name) order by ov.position), '[]')
    from product_option_values ov where ov.brand_id = o.brand_id and ov.option_id = o.id)) order by o.position), '[]')
  from product_options o where o.brand_id = p.brand_id and o.product_id = p.id)`.as('options')

const variationsColumn = sql<Product['variations']>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'position', v.position, 'sku', v.sku, 'barcode', v.barcode,
    'wholesale_price', v.wholesale_price::text, 'retail_price', v.retail_price::text, 'stock', v.stock, 'reserved', v.reserved,
    'photo_id', v.photo_id, 'option_ids', v.option_ids,
    'variation_translations', (
      select coalesce(json_agg(json_build_object('language_code', vt.language_code, 'option', vt.option) order by vt.language_code), '[]')
      from variation_translations vt where vt.brand_id = v.brand_id and vt.variation_id = v.id),
    'pricebooks', (
      select coalesce(json_agg(json_build_object('currency_code', b.currency_code, 'wholesale_price', b.wholesale_price::text,
        'retail_price', b.retail_price::text) order by b.currency_code), '[]')
      from pricebooks b where b.brand_id = v.brand_id and b.variation_id = v.id)) order by v.position, v.id), '[]')
  from variations v where v.brand_id = p.brand_id and v.product_id = p.id)`.as('variations')

const filesColumn = sql<Product['product_files']>`(
  select coalesce(json_agg((photo_json(f)::jsonb || jsonb_build_object('kind', f.kind, 'position', f.position, 'original_name', f.original_name,
    'content_type', f.content_type, 'bytes', f.bytes)) order by f.position, f.id), '[]')
  from product_files f where f.brand_id = p.brand_id and f.product_id = p.id)`.as('product_files')

/** Not a join: most products are in none or one, and looking each up costs half of what a join has to prepare. */
const collectionsColumn = sql<Product['collections']>`(
  select coalesce(json_agg((
    select json_build_object('id', c.id, 'name', json_build_object('en', c.name_en, 'zh_CN', c."name_zh_CN", 'zh_TW', c."name_zh_TW"))
    from collections c where c.brand_id = ci.brand_id and c.id = ci.collection_id)), '[]')
  from collection_items ci where ci.brand_id = p.brand_id and ci.product_id = p.id)`.as('collections')

const selectProducts = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('products as p')
    .select(columns.map((column) => `p.${column}` as const))
    .select([currencyColumn, categoriesColumn, translationsColumn, optionsColumn, variationsColumn, filesColumn, collectionsColumn])
    .where('p.brand_id', '=', brandId)
const productStatement = statement((tx: Tx, { brandId, id }: { brandId: string; id: string }) =>
  selectProducts(tx, brandId).where('p.id', '=', id),
)
const productsStatement = statement((tx: Tx, { brandId, ids }: { brandId: string; ids: string[] }) =>
  selectProducts(tx, brandId).where('p.id', '=', sql<string>`any(${ids}::uuid[])`),
)

const idStatement = statement((tx: Tx, { brandId, id }: { brandId: string; id: string }) =>
  tx.selectFrom('products').select('id').where('brand_id', '=', brandId).where('id', '=', id),
)
export async function checkProductExists(tx: Tx, brandId: string, id: string) {
  if (!(await idStatement(tx, { brandId, id })).length) throw notFound('product')
}

/** The product's row, locked until the transaction ends. */
export async function lockProduct(tx: Tx, brandId: string, id: string) {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'status', 'source_language'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('product')
  return product
}

/** Locks products until the transaction ends, in the order of their ids, in which everybody locks them. */
export const lockProducts = (tx: Tx, brandId: string, ids: readonly string[]) =>
  sql`select id from products where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)

type NewProduct = Omit<Insertable<Tables['products']>, 'position'> & { position?: number | undefined }

/** The new row; without a position it is the first in the brand's order, where the brand sees it. */
export function productInsert(tx: Tx, { position, ...product }: NewProduct): BoundStatement {
  const first = sql<number>`(select coalesce(min(position), 0) - 1024 from products where brand_id = ${product.brand_id})`
  return tx
    .insertInto('products')
    .values({ ...product, position: position ?? first })
    .compile()
}

export const findCategories = async (tx: Tx) => {
  const rows = await tx.selectFrom('categories').select(['id', 'parent_id', 'en', 'zh_cn', 'zh_tw']).orderBy('position').execute()
  return rows.map(({ zh_cn, zh_tw, ...category }) => ({ ...category, zh_CN: zh_cn, zh_TW: zh_tw }))
}
