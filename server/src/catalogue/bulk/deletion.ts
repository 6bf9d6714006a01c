import { daysAfter } from '@linesheet/domain/platform/days'
import type { Call } from '../../platform/call.ts'
import { undoDays } from '../../platform/jobs/jobs.sql.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { photoRemovalEffect } from '../../platform/photos/photo-storage.ts'
import { deleteProducts, recordRestoration } from '../products/change-products.ts'
import type { Outcome } from './bulk-action.ts'
import { findProductRows, insertDeletedRows } from './deletion.sql.ts'

/** Deletes products that were never ordered. The job keeps their rows, and the storage their photos, for as long as it can be undone. */
export async function deleteChunk(call: Call, ids: readonly string[]): Promise<Outcome[]> {
  const { tx, brandId, now } = call
  const outcomes = await findProductRows(tx, brandId, ids)
  const deleted = outcomes.filter(({ refused }) => refused === null)
  const files = deleted.flatMap(({ before }) => before.product_files ?? [])
  const run_at = daysAfter(now, undoDays)
  const effects = files.map(({ id, access_key }) => photoRemovalEffect({ url: `/files/${brandId}/${id}-${access_key}` }))
  for (const effect of effects) insertEffect(tx, brandId, { ...effect, run_at }, now)
  deleteProducts(
    call,
    deleted.map(({ id }) => id),
  )
  return outcomes
}

/** Inserts the rows again as they were, also into collections that still exist. A SKU that another variation has now is left empty. */
export async function restoreProducts(call: Call, jobId: string): Promise<void> {
  recordRestoration(call, await insertDeletedRows(call.tx, call.brandId, jobId))
}
