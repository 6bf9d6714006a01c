import { sql } from 'kysely'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import type { Tx } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/statement.ts'
import { type ListShape, type PageValues, pagedList, pageOf, rowById } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'

type Target = { brandId: string; productId: string }

const orderCount = (tx: Tx, { brandId, productId }: Target) =>
  tx
    .selectFrom('order_variations')
    .select(sql<number>`count(distinct order_id)`.as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId)

const listOrders = pagedList({
  rows: (tx: Tx, { brandId, productId, ...page }: Target & PageValues, shape: ListShape) => {
    const ids = tx
      .selectFrom('orders as o')
      .select('o.id')
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
    return tx
      .selectFrom(pageOf(ids, page, shape))
      .innerJoin(rowById('orders', brandId, 'page.id', 'o'), (on) => on.onTrue())
      .select(orderRowColumns(brandId))
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc')
  },
  count: orderCount,
})

/** A page of the orders that have the product, the newest first. */
export const listProductOrderPage = (tx: Tx, brandId: string, productId: string, paging: Paging) =>
  listOrders(tx, { brandId, productId }, paging)

const orderCountStatement = statement(orderCount)

/** Whether any order has the product; then its row has to stay. */
export const wasProductOrdered = async (tx: Tx, brandId: string, productId: string) =>
  ((await orderCountStatement(tx, { brandId, productId }))[0]?.count ?? 0) > 0
