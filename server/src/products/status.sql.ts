import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offset, type Paging, toPage } from '../kernel/paging.ts'
import { statement } from '../kernel/statement.ts'
import { rowColumns } from '../orders/orders.columns.ts'

type Named = { brandId: string; productId: string }
type Page = Named & { limit: number; offset: number }
const pageValues = (brandId: string, productId: string, paging: Paging): Page => ({
  ...{ brandId, productId, limit: paging.items_per_page, offset: offset(paging) },
})

const ordersOf = statement((tx: Tx, { brandId, productId, limit, offset }: Page) =>
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
const orderCount = statement((tx: Tx, { brandId, productId }: Named) =>
  tx
    .selectFrom('order_variations')
    .select(sql<number>`count(distinct order_id)`.as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId),
)
export async function listOrdersOfProduct(tx: Tx, brandId: string, productId: string, paging: Paging) {
  const values = pageValues(brandId, productId, paging)
  const [items, [counted]] = await Promise.all([ordersOf(tx, values), orderCount(tx, values)])
  return toPage(items, counted?.count ?? 0, paging)
}

/** Was it ever ordered? Then its row has to stay. */
export const orderedBefore = async (tx: Tx, brandId: string, productId: string) =>
  ((await orderCount(tx, { brandId, productId }))[0]?.count ?? 0) > 0

export const dropProduct = (tx: Tx, brandId: string, productId: string) =>
  tx.deleteFrom('products').where('brand_id', '=', brandId).where('id', '=', productId).execute()
