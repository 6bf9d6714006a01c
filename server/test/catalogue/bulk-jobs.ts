import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { runBulkJob } from '../../src/catalogue/bulk/bulk.worker.ts'
import { runTranslationJob } from '../../src/catalogue/bulk/translation.worker.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Body = RequestInput<typeof bulkChangeProducts>['body']

/** Runs the worker of a bulk change that was started, as the queue would. */
export async function runStartedBulk(brand: Brand, id: string, worker = runBulkJob) {
  const effect = { brand_id: brand.id, id, kind: 'products.bulk', payload: { job_id: id }, attempts: 1, destination: '', sequence: 1 }
  await worker(effect, await testContext(), () => {})
  return callOk(getJob, { params: { id } }, brand.owner)
}

/** Starts a bulk change as a browser does, and runs its worker. */
export async function runBulk(brand: Brand, body: Body) {
  const { job } = await callOk(bulkChangeProducts, { body }, brand.owner)
  return runStartedBulk(brand, job.id, body.action === 'translate' ? runTranslationJob : runBulkJob)
}

export const undoBulk = ({ owner }: Brand, id: string) => callOk(undoJob, { params: { id } }, owner)
