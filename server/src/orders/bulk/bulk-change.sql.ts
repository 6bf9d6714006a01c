import type { RefusedOrder } from '@linesheet/contract/orders/orders.bulk'
import { orderBulkActions } from '@linesheet/contract/orders/orders.bulk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderJobPayload } from './bulk-change.ts'

/** The numbers of the brand's orders with these ids, by id. */
export async function findOrderNumbers(tx: Tx, brandId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, 'LS-' || o.number as number from orders o where o.brand_id = ${brandId} and o.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type Refused = Pick<RefusedOrder, 'id' | 'code' | 'error'> & { name: string }
export const insertJobRefusal = (tx: Tx, brandId: string, jobId: string, { id, name, code, error }: Refused) =>
  tx
    .insertInto('job_refusals')
    .values({ brand_id: brandId, job_id: jobId, row_id: id, name, code, error: error ? JSON.stringify(error) : null })
    .execute()

/** The kinds of jobs that callers start with a change of their own. */
const changeKinds = orderBulkActions.map((action) => `orders.${action}`)

/** The change that a job over orders makes; undefined when the brand has no such job. */
export async function findJobChange(tx: Tx, brandId: string, jobId: string): Promise<Omit<OrderJobPayload, 'ids'> | undefined> {
  const { rows } = await sql<Omit<OrderJobPayload, 'ids'>>`
    select j.payload -> 'change' as change, coalesce((j.payload -> 'undoable')::boolean, false) as undoable from jobs j
    where j.brand_id = ${brandId} and j.id = ${jobId} and j.kind = any(${changeKinds}::text[])`.execute(tx)
  return rows[0]
}

/** The orders that a job refused, the oldest first. */
export async function findRefusedIds(tx: Tx, brandId: string, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.row_id as id from job_refusals r where r.brand_id = ${brandId} and r.job_id = ${jobId} order by r.row_id`.execute(tx)
  return rows.map(({ id }) => id)
}
