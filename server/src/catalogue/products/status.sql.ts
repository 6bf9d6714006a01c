import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

type Target = { brandId: string; productId: string }

const orderCount = (tx: Tx, { brandId, productId }: Target) =>
  tx
    .selectFrom('order_variations')
    .select(sql<number>`count(distinct order_id)`.as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId)

const orderCountStatement = prepareQuery(orderCount)

/** Whether any order contains the product, so that its row has to stay. */
export const wasProductOrdered = async (tx: Tx, brandId: string, productId: string) =>
  ((await orderCountStatement(tx, { brandId, productId }))[0]?.count ?? 0) > 0
