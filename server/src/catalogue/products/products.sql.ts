import type { Product } from '@linesheet/contract/catalogue/products'
import { productCellFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsWithValues, prepareQuery, write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { withCompleteness } from './completeness.ts'
import { partColumns } from './product-parts.sql.ts'

const columns = [
  ...textFields,
  'id',
  'status',
  'is_bestseller',
  'source_language',
  ...productCellFields,
  'battery',
  'regions',
  'tags',
  'revision',
  'created_at',
  'updated_at',
] as const

/** The product with its related records, in one statement, and what it still needs before retailers may see it. */
export async function findProduct(tx: Tx, brandId: string, id: string) {
  const [product] = await productStatement(tx, { brandId, id })
  if (!product) throw notFoundRefusal('product')
  return { ...product, ...withCompleteness(product) }
}

export const hasProducts = async (tx: Tx, brandId: string) =>
  !!(await tx.selectFrom('products').select('id').where('brand_id', '=', brandId).limit(1).executeTakeFirst())

/** Whole products, unordered; unknown ids are left out. */
export async function findProducts(tx: Tx, brandId: string, ids: readonly string[]): Promise<Product[]> {
  const products = ids.length ? await productsStatement(tx, { brandId, ids: [...ids] }) : []
  return products.map((product) => ({ ...product, ...withCompleteness(product) }))
}

const selectProducts = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('products as p')
    .select(columns.map((column) => `p.${column}` as const))
    .select([sql<string>`p.wholesale_price::text`.as('wholesale_price'), sql<string>`p.retail_price::text`.as('retail_price')])
    .select(partColumns(brandId))
    .where('p.brand_id', '=', brandId)
const productStatement = prepareQuery((tx: Tx, { brandId, id }: { brandId: string; id: string }) =>
  selectProducts(tx, brandId).where('p.id', '=', id),
)
const productsStatement = prepareQuery((tx: Tx, { brandId, ids }: { brandId: string; ids: string[] }) =>
  selectProducts(tx, brandId).where('p.id', '=', sql<string>`any(${ids}::uuid[])`),
)

const ofVariation = (brandId: string, variationId: string) =>
  sql<string>`(select v.product_id from variations v where v.brand_id = ${brandId} and v.id = ${variationId})`

type VariationKey = { brandId: string; variationId: string }
const lockByVariation = prepareQuery((tx: Tx, { brandId, variationId }: VariationKey) =>
  tx.selectFrom('products').select('id').where('brand_id', '=', brandId).where('id', '=', ofVariation(brandId, variationId)).forUpdate(),
)
const findByVariation = prepareQuery((tx: Tx, { brandId, variationId }: VariationKey) =>
  selectProducts(tx, brandId).where('p.id', '=', ofVariation(brandId, variationId)),
)

/** The product of a variation, locked until the transaction ends, with its related records; and the variation. Throws 404. */
export async function lockProductOfVariation(tx: Tx, brandId: string, variationId: string) {
  const key = { brandId, variationId }
  const [, [stored]] = await Promise.all([lockByVariation(tx, key), findByVariation(tx, key)])
  const product = stored && { ...stored, ...withCompleteness(stored) }
  const variation = product?.variations.find(({ id }) => id === variationId)
  if (!product || !variation) throw notFoundRefusal('variation')
  return { variation, product }
}

const idStatement = prepareQuery((tx: Tx, { brandId, id }: { brandId: string; id: string }) =>
  tx.selectFrom('products').select('id').where('brand_id', '=', brandId).where('id', '=', id),
)
export async function checkProductExists(tx: Tx, brandId: string, id: string) {
  if (!(await idStatement(tx, { brandId, id })).length) throw notFoundRefusal('product')
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
  if (!product) throw notFoundRefusal('product')
  return product
}

/** Locks products until the transaction ends, in the order of their ids, which is the order in which all transactions lock them. */
export async function lockProducts(tx: Tx, brandId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

type NewProduct = Omit<Insertable<Tables['products']>, 'position'> & { position?: number | undefined }

/** Inserts the row; without a position it is the first in the brand's order, where the brand notices it. */
export function insertProductRow(tx: Tx, { position, ...product }: NewProduct): void {
  const { columns, values } = columnsWithValues(product)
  const first = sql`coalesce(min(position), 0) - 1024 from products where brand_id = ${product.brand_id}`
  write(tx, sql`insert into products (${columns}, position) select ${values}, ${position ?? first}`)
}

export const findCategories = async (tx: Tx) => {
  const rows = await tx.selectFrom('categories').select(['id', 'parent_id', 'en', 'zh_cn', 'zh_tw']).orderBy('position').execute()
  return rows.map(({ zh_cn, zh_tw, ...category }) => ({ ...category, zh_CN: zh_cn, zh_TW: zh_tw }))
}
