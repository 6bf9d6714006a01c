import type { RefusedOrder } from '@linesheet/contract/orders.bulk'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** The numbers of the brand's orders with those ids. */
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
