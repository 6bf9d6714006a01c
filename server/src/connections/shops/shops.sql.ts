import type { ShopKind, ShopProblem } from '@linesheet/domain/connections/shops'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

const columns = [
  'id',
  'name',
  'address',
  'currency',
  'created_at',
  'version',
  'reading_id',
  'reading_since',
  'reading_products',
  'catalogue_id',
  'catalogue_at',
  'catalogue_products',
  'problem_detail',
  'problem_at',
  sql<ShopKind>`kind`.as('kind'),
  sql<ShopProblem | null>`problem`.as('problem'),
  sql<string | null>`(select coalesce(person_name(u.first_name, u.last_name), u.username) from users u where u.id = created_by)`.as(
    'created_by',
  ),
] as const

export const findShops = (tx: Tx, brandId: string) =>
  tx.selectFrom('shops').select(columns).where('brand_id', '=', brandId).orderBy('id').execute()

export const findShop = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('shops').select(columns).where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>

/** The shop, locked until the transaction ends. */
export const lockShop = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('shops')
    .select([
      'reading_id',
      'catalogue_id',
      'version',
      'stock_state',
      'orders_state',
      'catalogue_state',
      'catalogue_compared_at',
      'failing_since',
      'name',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The address of a shop and its encrypted credentials. */
export const findSealedAccess = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('shops')
    .select(['address', 'credentials', 'version', 'reading_id', 'reading_since', sql<ShopKind>`kind`.as('kind')])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The addresses of the brand's shops. Prevents others from being added until the transaction ends. */
export async function lockAddresses(tx: Tx, brandId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId} shops`}, 0))`.execute(tx)
  const rows = await tx.selectFrom('shops').select('address').where('brand_id', '=', brandId).execute()
  return rows.map(({ address }) => address)
}

type NewShop = {
  id: string
  kind: ShopKind
  name: string
  address: string
  currency: string
  credentials: Buffer
  created_by: string
  created_at: Date
}
export const insertShop = (tx: Tx, brandId: string, shop: NewShop) =>
  tx
    .insertInto('shops')
    .values({ brand_id: brandId, ...shop })
    .execute()

/** Stores the brand's changes, which the audit records; increments the version. */
export const updateShop = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['shops']>) =>
  tx
    .updateTable('shops')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

/** Stores the state of a shop. */
export const updateShopState = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['shops']>) =>
  tx.updateTable('shops').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Stores the progress of a reading. False if it is no longer wanted. */
export async function updateReading(tx: Tx, brandId: string, id: string, { readingId, products }: { readingId: string; products: number }) {
  const updated = await tx
    .updateTable('shops')
    .set({ reading_products: products })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('reading_id', '=', readingId)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export const deleteShop = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('shops').where('brand_id', '=', brandId).where('id', '=', id).execute()
