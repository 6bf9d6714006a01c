import { bulkChangeProducts, listBulkChanges } from '@linesheet/contract/catalogue/products.bulk'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { daysAfter } from '@linesheet/domain/platform/days'
import { areaOfJob } from '@linesheet/domain/platform/jobs'
import { invalidInputRefusal, notFoundRefusal, Refusal, roleNotAllowedRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { mayReadArea } from '../../platform/http/leave-out.ts'
import { serve } from '../../platform/http/serve.ts'
import { endJob, findBulkChanges, findJob, insertJob, isUnfinished, lockJob, undoDays } from '../../platform/jobs/jobs.sql.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findCollection } from '../collections/collections.sql.ts'
import { findIdsByFilter } from '../products/products.list.sql.ts'
import { revertHandler } from './actions.ts'
import type { BulkPayload } from './bulk.worker.ts'
import { undoImport } from './undo-import.ts'

export const bulkRoutes = [
  serve(bulkChangeProducts, async ({ tx, brandId, userId, now, body, enqueue, publish }) => {
    const { ids, filter, action, percent, stock, collection_id, languages } = body
    if (!ids && !filter) throw invalidInputRefusal({ ids: 'product_required' })
    if (action === 'price' && percent === undefined) throw invalidInputRefusal({ percent: 'required' })
    if (action === 'stock' && stock === undefined) throw invalidInputRefusal({ stock: 'required' })
    if (action === 'translate' && !languages) throw invalidInputRefusal({ languages: 'required' })
    if (action === 'collection') {
      if (!collection_id) throw invalidInputRefusal({ collection_id: 'required' })
      await findCollection(tx, brandId, collection_id)
    }
    const productIds = ids ? [...new Set(ids)] : selectedIds(await findIdsByFilter(tx, brandId, filter ?? {}), body)
    const id = newId()
    const payload: BulkPayload = { action, percent, stock, collection_id, languages, ids: productIds }
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: `products.${action}`, payload, total: productIds.length }, now)
    if (productIds.length)
      enqueue({ kind: action === 'translate' ? 'products.translate' : 'products.bulk', queue: 'jobs', payload: { job_id: id } })
    else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
    publish('job.added', id)
    return { job: await findJob(tx, brandId, id) }
  }),

  serve(getJob, async ({ tx, brandId, params, may }) => {
    const job = await findJob(tx, brandId, params.id)
    // Members see each other's jobs over records that they may read.
    if (!mayReadArea(may, areaOfJob(job.kind))) throw roleNotAllowedRefusal()
    return job
  }),

  serve(listBulkChanges, async ({ tx, brandId, now }) => ({ items: await findBulkChanges(tx, brandId, now) })),

  serve(cancelJob, async ({ tx, brandId, may, now, params, publish }) => {
    const job = await lockJob(tx, brandId, params.id)
    if (!job) throw notFoundRefusal('job')
    // Permission to start a job of the kind is permission to stop it.
    if (!may(`${areaOfJob(job.kind)}:write`)) throw roleNotAllowedRefusal()
    if (isUnfinished(job)) await endJob(tx, brandId, params.id, { status: 'cancelled', finished_at: now })
    publish('job.cancelled', params.id)
    return findJob(tx, brandId, params.id)
  }),

  serve(undoJob, async (call) => {
    const { tx, brandId, now, params, publish } = call
    const job = await lockJob(tx, brandId, params.id)
    if (!job) throw notFoundRefusal('job')
    if (job.undone_at) return findJob(tx, brandId, params.id)
    if (isUnfinished(job)) throw new Refusal('job.running', 'Stop the job first, then undo it')
    if (daysAfter(new Date(job.created_at), undoDays) < now) throw new Refusal('job.too-old', 'After 30 days it cannot be undone')
    const { action } = job.payload as Partial<BulkPayload>
    const revert = job.kind === 'products.import' ? undoImport : action && revertHandler(action)
    if (!revert) throw new Refusal('job.no-undo', 'This cannot be undone')
    await revert(call, params.id)
    await endJob(tx, brandId, params.id, { undone_at: now })
    publish('job.undone', params.id)
    return findJob(tx, brandId, params.id)
  }),
]
