import { getJob } from '@linesheet/contract/platform/jobs'
import { runOrderJob } from '../../src/orders/bulk/bulk.worker.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

/** Runs the worker of a job over orders that was started, as the queue would. */
export async function runOrderBulkJob(brand: Brand, id: string, context: WorkerContext | undefined = undefined) {
  const effect = { brand_id: brand.id, id, kind: 'orders.bulk', payload: { job_id: id }, attempts: 1, destination: '', sequence: 1 }
  await runOrderJob(effect, context ?? (await testContext()), () => {})
  return callOk(getJob, { params: { id } }, brand.owner)
}

type WorkerContext = Parameters<typeof runOrderJob>[1]

/** A server that loses its database after some transactions. */
export function crashAfter(context: WorkerContext, transactions: number): WorkerContext {
  let left = transactions
  const write = ((...work: Parameters<typeof context.db.write>) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('the server died')) : context.db.write(...work)
  }) as typeof context.db.write
  return { ...context, db: { ...context.db, write } }
}
