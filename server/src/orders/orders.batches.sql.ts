import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import { sql } from 'kysely'
import { withCustomPlan } from '../platform/db/client.ts'
import type { Tx } from '../platform/db/db.ts'
import { filteredStatement, type ListShape } from '../platform/lists/list.ts'
import { filters, filterValues, matchingRows, type Values } from './list/orders.filters.sql.ts'

/** The maximum number of orders that one job changes. */
export const maxBulkOrders = 10_000

const idsStatement = filteredStatement(filters, (tx: Tx, values: Values, shape: ListShape) =>
  matchingRows(tx, values, shape)
    .select('o.id')
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(sql.lit(maxBulkOrders + 1)),
)

/** The ids of the orders that match a filter, oldest first: all, or one more than a job may change if there are more. */
export async function findOrderIds(tx: Tx, brandId: string, filter: OrderFilters, now: Date): Promise<string[]> {
  const values = await filterValues(tx, brandId, filter)
  return (await withCustomPlan(tx, () => idsStatement(tx, { ...values, brandId, now }, ''))).map(({ id }) => id)
}

/** How many orders are read at a time when all that match a filter are needed. */
export const orderBatchSize = 500
/** The end of a batch of orders: the moment as PostgreSQL writes it, to the microsecond. */
export type BatchEnd = { id: string; placed_at: string }
type BatchValues = Values & { behind_id: string | undefined; behind_moment: string | undefined }

const batchFilters = {
  ...filters,
  behind_id: ({ behind_id, behind_moment }: BatchValues) =>
    sql<boolean>`(o.placed_at, o.id) < (${behind_moment}::timestamptz, ${behind_id}::uuid)`,
}
const batchStatement = filteredStatement<BatchValues, BatchEnd>(batchFilters, (tx: Tx, values: BatchValues, shape) =>
  matchingRows(tx, values, shape)
    .select(['o.id', sql<string>`o.placed_at::text`.as('placed_at')])
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(orderBatchSize)),
)

/** The next orders that match a filter, newest first: the orders after `end`, or the first ones. */
export async function findOrderBatch(tx: Tx, brandId: string, filter: OrderFilters, now: Date, end?: BatchEnd): Promise<BatchEnd[]> {
  const values = await filterValues(tx, brandId, filter)
  return withCustomPlan(tx, () => batchStatement(tx, { ...values, brandId, now, behind_id: end?.id, behind_moment: end?.placed_at }, ''))
}
