import type { RequestInput } from '@linesheet/contract/endpoint'
import { getJob, undoJob } from '@linesheet/contract/jobs'
import { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import { runBulkJob } from '../src/bulk/bulk.worker.ts'
import { runTranslationJob } from '../src/bulk/translation.worker.ts'
import { done } from './calling.ts'
import { testContext } from './context.ts'
import type { Brand } from './given.ts'

type Body = RequestInput<typeof bulkChangeProducts>['body']

/** A bulk change as a browser begins it and the runner works it. */
export async function runBulk(brand: Brand, body: Body) {
  const { job } = await done(bulkChangeProducts, { body }, brand.owner)
  const effect = { brand_id: brand.id, id: job.id, kind: 'products.bulk', payload: { job_id: job.id }, attempts: 1 }
  const worker = body.action === 'translate' ? runTranslationJob : runBulkJob
  await worker(effect, await testContext(), () => {})
  return done(getJob, { params: { id: job.id } }, brand.owner)
}

export const undoBulk = ({ owner }: Brand, id: string) => done(undoJob, { params: { id } }, owner)
