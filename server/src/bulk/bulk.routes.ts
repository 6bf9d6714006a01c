import { cancelJob, getJob, undoJob } from '@linesheet/contract/jobs'
import { bulkChangeProducts, listBulkChanges } from '@linesheet/contract/products.bulk'
import { daysAfter } from '@linesheet/domain/days'
import { invalidInput, notFound, Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { findCollection } from '../collections/collections.sql.ts'
import { serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { historyEntries } from '../products/history.sql.ts'
import { idsOfFilter } from '../products/products.list.sql.ts'
import { productWebhooks } from '../products/webhooks.sql.ts'
import { revertOf } from './actions.sql.ts'
import type { BulkPayload } from './bulk.worker.ts'
import { addJob, endJob, findBulkChanges, findJob, isOpen, lockJob, undoDays } from './jobs.sql.ts'

export const bulkRoutes = [
  serve(bulkChangeProducts, async ({ tx, brandId, userId, now, body, enqueue, publish }) => {
    const { ids, filter, action, percent, stock, collection_id, languages } = body
    if (!ids && !filter) throw invalidInput({ ids: 'product_required' })
    if (action === 'price' && percent === undefined) throw invalidInput({ percent: 'required' })
    if (action === 'stock' && stock === undefined) throw invalidInput({ stock: 'required' })
    if (action === 'translate' && !languages) throw invalidInput({ languages: 'required' })
    if (action === 'collection') {
      if (!collection_id) throw invalidInput({ collection_id: 'required' })
      await findCollection(tx, brandId, collection_id)
    }
    const chosen = ids ? [...new Set(ids)] : await idsOfFilter(tx, brandId, filter ?? {})
    const id = newId()
    const payload: BulkPayload = { action, percent, stock, collection_id, languages, ids: chosen }
    await addJob(tx, { brand_id: brandId, id, user_id: userId, kind: `products.${action}`, payload, total: chosen.length }, now)
    if (chosen.length)
      await enqueue({ kind: action === 'translate' ? 'products.translate' : 'products.bulk', queue: 'jobs', payload: { job_id: id } })
    else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
    publish('job.added', id)
    return { job: await findJob(tx, brandId, id) }
  }),

  serve(getJob, ({ tx, brandId, params }) => findJob(tx, brandId, params.id)),

  serve(listBulkChanges, async ({ tx, brandId, now }) => ({ items: await findBulkChanges(tx, brandId, now) })),

  serve(cancelJob, async ({ tx, brandId, now, params, publish }) => {
    const job = await lockJob(tx, brandId, params.id)
    if (!job) throw notFound('job')
    if (isOpen(job)) await endJob(tx, brandId, params.id, { status: 'cancelled', finished_at: now })
    publish('job.cancelled', params.id)
    return findJob(tx, brandId, params.id)
  }),

  serve(undoJob, async ({ tx, brandId, userId, now, params, publish }) => {
    const job = await lockJob(tx, brandId, params.id)
    if (!job) throw notFound('job')
    if (job.undone_at) return findJob(tx, brandId, params.id)
    if (isOpen(job)) throw new Refusal('job.running', 'Stop the job first, then undo it')
    if (daysAfter(new Date(job.created_at), undoDays) < now) throw new Refusal('job.too-old', 'After 30 days it cannot be undone')
    const { action } = job.payload as Partial<BulkPayload>
    if (!action) throw new Refusal('job.no-undo', 'This cannot be undone')
    const back = await revertOf(action)({ tx, brandId, now }, params.id)
    const ids = back.map(({ product_id }) => product_id)
    await execute(
      tx,
      historyEntries({ tx, brandId, userId, now }, back),
      ...productWebhooks(tx, brandId, ids, back[0]?.kind ?? 'undone', now),
    )
    await endJob(tx, brandId, params.id, { undone_at: now })
    publish('job.undone', params.id)
    publish('product.edited', params.id)
    return findJob(tx, brandId, params.id)
  }),
]
