import type { DifferenceRule, StockState } from '@linesheet/domain/connections/shop-stock'
import type { ShopKind } from '@linesheet/domain/connections/shops'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isKept, isMatched, matchedVariation } from './shop-variations.sql.ts'

const settings = [
  'id',
  'stock_place',
  'stock_place_name',
  'safety_stock',
  'takes_reserved',
  'comparing_id',
  'comparing_since',
  'comparing_variations',
  'compared_at',
  'synced_at',
  'failing_since',
  'version',
  sql<StockState>`stock_state`.as('stock_state'),
  sql<DifferenceRule>`difference_rule`.as('difference_rule'),
] as const

/** The settings and state by which the stock of a shop is kept in sync. */
export const findStockSettings = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('shops').select(settings).where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
export type StockSettingsRow = NonNullable<Awaited<ReturnType<typeof findStockSettings>>>

/** Like `findStockSettings`, locked until the transaction ends. */
export const lockStockSettings = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('shops').select(settings).where('brand_id', '=', brandId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Like `findStockSettings`, with the encrypted credentials for the shop. */
export const findStockAccess = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('shops')
    .select([...settings, 'name', 'address', 'credentials', 'problem', sql<ShopKind>`kind`.as('kind')])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
export type StockAccessRow = NonNullable<Awaited<ReturnType<typeof findStockAccess>>>

export type StockCounts = {
  variations: number
  matched: number
  unmatched: number
  not_tracked: number
  waiting: number
  failed: number
  open: number
}
export async function countStock(tx: Tx, brandId: string, shopId: string): Promise<StockCounts> {
  const { rows } = await sql<StockCounts>`
    select counted.*, m.* from (
      select count(*)::int as variations, count(*) filter (where ${isMatched})::int as matched, count(*) filter (where not ${isMatched})::int as unmatched,
        count(*) filter (where l.quantity is null)::int as not_tracked
      from shop_variations l ${matchedVariation(brandId)} where l.brand_id = ${brandId} and l.shop_id = ${shopId}
    ) counted cross join (
      select count(*) filter (where m.state = 'waiting')::int as waiting, count(*) filter (where m.state = 'failed')::int as failed,
        count(*) filter (where m.state = 'open')::int as open
      from shop_movements m where m.brand_id = ${brandId} and m.shop_id = ${shopId} and m.state in ('waiting', 'failed', 'open')
    ) m`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('Counting returned no row')
  return counts
}

/** Marks all variations that are, or begin to be, kept in sync to be checked. */
export const markAllStale = (tx: Tx, brandId: string, shopId: string) =>
  sql`
    with kept as (
      select l.id from shop_variations l ${matchedVariation(brandId)}
      where l.brand_id = ${brandId} and l.shop_id = ${shopId} and ${isMatched} and (${isKept} or l.quantity is not null)
      order by l.id for update of l
    )
    update shop_variations l set is_stale = true, nudges = l.nudges + 1 from kept where l.brand_id = ${brandId} and l.id = kept.id`.execute(
    tx,
  )

/** Deletes the agreed quantities, and changes in progress. Waiting movements are dismissed. */
export async function forgetAgreements(tx: Tx, brandId: string, shopId: string, now: Date) {
  await sql`
    with kept as (
      select l.id from shop_variations l where l.brand_id = ${brandId} and l.shop_id = ${shopId} order by l.id for update
    )
    update shop_variations l set agreed = null, difference = 0, sending_units = null, sending_key = null, sending_since = null, sending_until = null, is_stale = false, is_suspect = false,
      version = l.version + 1, problem = null, problem_detail = null
    from kept where l.brand_id = ${brandId} and l.id = kept.id`.execute(tx)
  await sql`
    update shop_movements set state = 'dismissed', sending_key = null, done_at = ${now}
    where brand_id = ${brandId} and shop_id = ${shopId} and state in ('waiting', 'failed', 'open')`.execute(tx)
}

/** Deletes the known quantities, because those at another place say nothing about this one. */
export const forgetQuantities = (tx: Tx, brandId: string, shopId: string) =>
  tx.updateTable('shop_variations').set({ quantity: null }).where('brand_id', '=', brandId).where('shop_id', '=', shopId).execute()
