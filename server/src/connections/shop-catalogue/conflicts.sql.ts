import type { ShopConflict } from '@linesheet/contract/connections/shop-catalogue'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { type FieldLeader, shopColumns } from '@linesheet/domain/connections/shop-catalogue'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { offset, type Paging } from '../../platform/lists/paging.ts'

/** A cell that the brand has to decide about. */
export type NewConflict = {
  product_id: string
  variation_id: string | null
  cell_column: ProductColumn
  here: string
  shop: string
  agreed: string
}

const rowsPerStatement = 500

/** Replaces the open conflicts of products by these: the others are resolved. */
export async function storeConflicts(
  tx: Tx,
  brandId: string,
  shopId: string,
  { productIds, conflicts, now }: { productIds: readonly string[]; conflicts: readonly NewConflict[]; now: Date },
): Promise<void> {
  const kept = JSON.stringify(conflicts.map(({ product_id, variation_id, cell_column }) => ({ product_id, variation_id, cell_column })))
  await sql`
    delete from shop_conflicts c where c.brand_id = ${brandId} and c.shop_id = ${shopId} and c.state = 'open' and c.product_id = any(${productIds}::uuid[])
      and not exists (
        select from jsonb_to_recordset(${kept}::jsonb) as n (product_id uuid, variation_id uuid, cell_column text)
        where n.product_id = c.product_id and n.variation_id is not distinct from c.variation_id and n.cell_column = c.cell_column)`.execute(
    tx,
  )
  for (let at = 0; at < conflicts.length; at += rowsPerStatement) {
    const rows = conflicts.slice(at, at + rowsPerStatement).map((conflict) => ({ ...conflict, id: newId() }))
    await sql`
      insert into shop_conflicts (brand_id, id, shop_id, product_id, variation_id, cell_column, here, shop, agreed, created_at)
      select ${brandId}::uuid, n.id, ${shopId}::uuid, n.product_id, n.variation_id, n.cell_column, n.here, n.shop, n.agreed, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id uuid, product_id uuid, variation_id uuid, cell_column text, here text, shop text, agreed text)
      join products p on p.brand_id = ${brandId} and p.id = n.product_id
      on conflict (brand_id, shop_id, product_id, variation_id, cell_column) where state = 'open'
      do update set here = excluded.here, shop = excluded.shop, agreed = excluded.agreed`.execute(tx)
  }
}

type Row = Omit<ShopConflict, 'field' | 'column'> & { column: ProductColumn }
const toConflict = (row: Row): ShopConflict[] => {
  const field = shopColumns.get(row.column)
  return field ? [{ ...row, field }] : []
}

/** A page of the open conflicts by product, and how many there are. Conflicts of deleted variations are left out. */
export async function findConflicts(tx: Tx, brandId: string, shopId: string, query: Paging) {
  const source = sql`from shop_conflicts c join products p on p.brand_id = ${brandId} and p.id = c.product_id
    left join variations v on v.brand_id = ${brandId} and v.id = c.variation_id
    where c.brand_id = ${brandId} and c.shop_id = ${shopId} and c.state = 'open' and (c.variation_id is null or v.id is not null)`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select c.id, json_build_object('id', p.id, 'name', p.name) as product, v.sku, c.cell_column as column, c.here, c.shop, c.agreed, c.state, c.created_at
      ${source} order by p.name, p.id, v.position nulls first, c.cell_column limit ${query.items_per_page} offset ${offset(query)}`.execute(
      tx,
    ),
    sql<{ count: number }>`select count(*)::int as count ${source}`.execute(tx),
  ])
  return { rows: rows.flatMap(toConflict), count: counted.rows[0]?.count ?? 0 }
}

type Decision = { ids: readonly string[] | undefined; side: FieldLeader; userId: string; now: Date }
export type SettledConflict = NewConflict & { id: string; settled_by: string | null }
const settledColumns = sql`id, product_id, variation_id, cell_column, here, shop, agreed, settled_by`

/** Decides open conflicts: these, or all. Returns the ones that nobody had decided before. */
export async function settleOpen(tx: Tx, brandId: string, shopId: string, { ids, side, userId, now }: Decision) {
  const { rows } = await sql<SettledConflict>`
    update shop_conflicts set state = ${side}, settled_by = ${userId}, settled_at = ${now}
    where brand_id = ${brandId} and shop_id = ${shopId} and state = 'open' ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
    returning ${settledColumns}`.execute(tx)
  return rows
}

/** Whether all of these are conflicts of the shop. */
export async function areConflicts(tx: Tx, brandId: string, shopId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_conflicts where brand_id = ${brandId} and shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return rows[0]?.count === new Set(ids).size
}

/** Conflicts in which the shop was chosen and whose values are still to be imported. */
export async function findSettled(tx: Tx, brandId: string, shopId: string) {
  const { rows } = await sql<SettledConflict>`
    select ${settledColumns} from shop_conflicts
    where brand_id = ${brandId} and shop_id = ${shopId} and state = 'shop' and job_id is null order by id`.execute(tx)
  return rows
}

/** Stores the import that takes over the values. Returns for how many conflicts: the others are in an import already. */
export async function markImported(tx: Tx, brandId: string, ids: readonly string[], jobId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update shop_conflicts set job_id = ${jobId} where brand_id = ${brandId} and id = any(${ids}::uuid[]) and job_id is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** For the cleanup, across all brands. Open conflicts stay. */
export const deleteOldConflicts = (tx: Tx, before: Date) =>
  tx.deleteFrom('shop_conflicts').where('settled_at', '<', before.toISOString()).where('state', '<>', 'open').execute()
