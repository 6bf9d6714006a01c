import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import type { CatalogueState, FieldLeaders } from '@linesheet/domain/connections/shop-catalogue'
import type { ShopKind } from '@linesheet/domain/connections/shops'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { catalogueDestination, catalogueKind } from '../shops/catalogue-effects.ts'

const settings = [
  'id',
  'name',
  'address',
  'credentials',
  'created_by',
  'version',
  'catalogue_id',
  'catalogue_at',
  'catalogue_compared_at',
  'catalogue_job_id',
  'catalogue_revision',
  'adds_products',
  'reading_id',
  'stock_state',
  'orders_state',
  sql<ShopKind>`kind`.as('kind'),
  sql<CatalogueState>`catalogue_state`.as('catalogue_state'),
  sql<Partial<FieldLeaders>>`field_leaders`.as('field_leaders'),
  sql<Decisions>`catalogue_answers`.as('catalogue_answers'),
] as const

/** How the products of a shop are kept in sync, with the encrypted credentials for it. */
export const findCatalogue = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('shops').select(settings).where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
export type CatalogueRow = NonNullable<Awaited<ReturnType<typeof findCatalogue>>>

/** Like `findCatalogue`, locked until the transaction ends. */
export const lockCatalogue = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('shops').select(settings).where('brand_id', '=', brandId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes settings that a comparison depends on: a running one starts again. */
export const updateCatalogue = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['shops']>) =>
  tx
    .updateTable('shops')
    .set(({ eb }) => ({ ...change, catalogue_revision: eb('catalogue_revision', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

/** The last agreed value of each cell of a product: by column, and for a variation by its id and column. */
export type AgreedCells = Readonly<Record<string, string>>
export type AgreedProduct = { product_id: string; external_key: string; cells: AgreedCells }

/** The agreed values of these products. */
export async function findAgreed(tx: Tx, brandId: string, shopId: string, productIds: readonly string[]) {
  const { rows } = await sql<Pick<AgreedProduct, 'product_id' | 'cells'>>`
    select product_id, cells from shop_products
    where brand_id = ${brandId} and shop_id = ${shopId} and product_id = any(${productIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ product_id, cells }) => [product_id, cells]))
}

/** The keys of products in the files of the shop whose products existed here before, among these. */
export async function findKnownKeys(tx: Tx, brandId: string, shopId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ external_key: string }>`
    select external_key from shop_products
    where brand_id = ${brandId} and shop_id = ${shopId} and external_key = any(${keys}::text[])`.execute(tx)
  return new Set(rows.map(({ external_key }) => external_key))
}

const rowsPerStatement = 500

/** Stores the agreed values of products, some hundreds at a time. A product that was deleted in the meantime is left out. */
export async function storeAgreed(tx: Tx, brandId: string, shopId: string, products: readonly AgreedProduct[]): Promise<void> {
  for (let at = 0; at < products.length; at += rowsPerStatement)
    await sql`
      insert into shop_products (brand_id, shop_id, product_id, external_key, cells)
      select ${brandId}::uuid, ${shopId}::uuid, n.product_id, n.external_key, n.cells
      from jsonb_to_recordset(${JSON.stringify(products.slice(at, at + rowsPerStatement))}::jsonb) as n (product_id uuid, external_key text, cells jsonb)
      join products p on p.brand_id = ${brandId} and p.id = n.product_id
      on conflict (brand_id, shop_id, product_id) do update set external_key = excluded.external_key, cells = excluded.cells
        where (shop_products.external_key, shop_products.cells) is distinct from (excluded.external_key, excluded.cells)`.execute(tx)
}

/** Adds cells to the agreed values of products. */
export const mergeAgreed = (tx: Tx, brandId: string, shopId: string, products: readonly Pick<AgreedProduct, 'product_id' | 'cells'>[]) =>
  sql`
    update shop_products s set cells = s.cells || n.cells
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (product_id uuid, cells jsonb)
    where s.brand_id = ${brandId} and s.shop_id = ${shopId} and s.product_id = n.product_id`.execute(tx)

/** Deletes the agreed values, and the open conflicts. */
export async function forgetCatalogue(tx: Tx, brandId: string, shopId: string): Promise<void> {
  await tx.deleteFrom('shop_products').where('brand_id', '=', brandId).where('shop_id', '=', shopId).execute()
  await tx.deleteFrom('shop_conflicts').where('brand_id', '=', brandId).where('shop_id', '=', shopId).where('state', '=', 'open').execute()
}

/** Whether an import is running. */
export async function isImporting(tx: Tx, brandId: string, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from jobs where brand_id = ${brandId} and id = ${jobId} and status in ('waiting', 'running')) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

/** Whether the comparison of a whole reading is still pending. */
export async function isToBeCompared(tx: Tx, brandId: string, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outbox where brand_id = ${brandId} and queue = 'shops' and destination = ${catalogueDestination(shopId)}
        and kind = ${catalogueKind} and payload ? 'reading_id' and done_at is null and dead_at is null) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** The products with a variation whose barcode is one of these and unique in the brand. */
export async function findByBarcode(tx: Tx, brandId: string, barcodes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ barcode: string; product_id: string }>`
    select barcode, min(product_id::text)::uuid as product_id from variations
    where brand_id = ${brandId} and barcode = any(${barcodes}::text[]) and barcode <> '' group by barcode having count(*) = 1`.execute(tx)
  return new Map(rows.map(({ barcode, product_id }) => [barcode, product_id]))
}
