import { getJob } from '@linesheet/contract/platform/jobs'
import { runOrderJob } from '../../src/orders/bulk/bulk.worker.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

/** Runs the worker of a job over orders that was started, as the queue would. */
export async function runOrderBulkJob(brand: Brand, id: string, context: Parameters<typeof runOrderJob>[1] | undefined = undefined) {
  const effect = { brand_id: brand.id, id, kind: 'orders.bulk', payload: { job_id: id }, attempts: 1, destination: '', sequence: 1 }
  await runOrderJob(effect, context ?? (await testContext()), () => {})
  return callOk(getJob, { params: { id } }, brand.owner)
}
