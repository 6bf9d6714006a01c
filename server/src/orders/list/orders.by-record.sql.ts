import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { cappedList, type ListShape, type PageValues, pageOf, rowById } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { orderRowColumns } from '../orders.columns.ts'

type ByProduct = { brandId: string; productId: string }
const listByProduct = cappedList({
  rows: (tx: Tx, { brandId, productId, ...page }: ByProduct & PageValues, shape: ListShape) => {
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
  matching: (tx, { brandId, productId }) =>
    tx.selectFrom('order_variations').select('order_id').distinct().where('brand_id', '=', brandId).where('product_id', '=', productId),
})

/** A page of the orders that have the product, the newest first. */
export const listProductOrderPage = (tx: Tx, brandId: string, productId: string, paging: Paging) =>
  listByProduct(tx, { brandId, productId }, paging)

type ByRetailer = { brandId: string; id: string }
const ordersOfRetailer = (tx: Tx, { brandId, id }: ByRetailer) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where('o.buying_company_id', '=', id)

const listByRetailer = cappedList({
  rows: (tx: Tx, values: ByRetailer & { offset: number }, { limit }) =>
    ordersOfRetailer(tx, values)
      .select(orderRowColumns(values.brandId))
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(sql.lit(limit))
      .offset(values.offset),
  matching: (tx, values) => ordersOfRetailer(tx, values),
})
/** A page of the retailer's orders, the newest first. */
export const listOrdersOfRetailer = (tx: Tx, brandId: string, id: string, paging: Paging) => listByRetailer(tx, { brandId, id }, paging)

type ByPromotion = { brandId: string; promotionId: string }
const redemptions = (tx: Tx, { brandId, promotionId }: ByPromotion) =>
  tx.selectFrom('promotion_redemptions as r').where('r.brand_id', '=', brandId).where('r.promotion_id', '=', promotionId)

const listByPromotion = cappedList({
  rows: (tx: Tx, { brandId, promotionId, ...page }: ByPromotion & PageValues, shape: ListShape) =>
    tx
      .selectFrom(
        pageOf(
          redemptions(tx, { brandId, promotionId }).select('r.order_id as id').orderBy('r.placed_at', 'desc').orderBy('r.order_id', 'desc'),
          page,
          shape,
        ),
      )
      .innerJoin(rowById('orders', brandId, 'page.id', 'o'), (on) => on.onTrue())
      .select(orderRowColumns(brandId))
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc'),
  matching: (tx, values) => redemptions(tx, values),
})

/** A page of the orders that used the promotion, the newest first. */
export const listPromotionOrderPage = (tx: Tx, brandId: string, promotionId: string, paging: Paging) =>
  listByPromotion(tx, { brandId, promotionId }, paging)
