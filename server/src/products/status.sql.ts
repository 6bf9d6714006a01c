import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offset, type Paging, toPage } from '../kernel/paging.ts'
import { statement } from '../kernel/statement.ts'
import { rowColumns } from '../orders/orders.columns.ts'

type Target = { brandId: string; productId: string }
type Page = Target & { limit: number; offset: number }
const ordersStatement = statement((tx: Tx, { brandId, productId, limit, offset }: Page) =>
  tx
    .selectFrom('orders as o')
    .select(rowColumns)
    .where('o.brand_id', '=', brandId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_variations as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.brand_id', '=', brandId)
          .where('l.product_id', '=', productId),
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset),
)
const orderCountStatement = statement((tx: Tx, { brandId, productId }: Target) =>
  tx
    .selectFrom('order_variations')
    .select(sql<number>`count(distinct order_id)`.as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId),
)
export async function listProductOrderPage(tx: Tx, brandId: string, productId: string, paging: Paging) {
  const values = { brandId, productId, limit: paging.items_per_page, offset: offset(paging) }
  const [items, [counted]] = await Promise.all([ordersStatement(tx, values), orderCountStatement(tx, values)])
  return toPage(items, counted?.count ?? 0, paging)
}

/** Whether any order has the product; then its row has to stay. */
export const wasProductOrdered = async (tx: Tx, brandId: string, productId: string) =>
  ((await orderCountStatement(tx, { brandId, productId }))[0]?.count ?? 0) > 0
