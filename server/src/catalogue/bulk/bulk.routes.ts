import { bulkActionFields, bulkChangeProducts, listBulkChanges, previewBulkChange } from '@linesheet/contract/catalogue/products.bulk'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { daysAfter } from '@linesheet/domain/platform/days'
import { areaOfJob } from '@linesheet/domain/platform/jobs'
import { invalidInputRefusal, notFoundRefusal, Refusal, roleNotAllowedRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { mayReadArea } from '../../platform/http/leave-out.ts'
import { serve } from '../../platform/http/serve.ts'
import { endJob, findBulkChanges, findJob, insertJob, isUnfinished, lockJob, undoDays } from '../../platform/jobs/jobs.sql.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findCollection } from '../collections/collections.sql.ts'
import { findIdsByFilter } from '../products/products.list.sql.ts'
import { actions, revertHandler } from './actions.ts'
import type { BulkPayload } from './bulk.worker.ts'
import { toRefused } from './bulk-action.ts'
import { findUnknownCategories } from './columns.sql.ts'
import { undoImport } from './undo-import.ts'

type Body = ParsedRequest<typeof bulkChangeProducts>['body']

/** How many products a preview examines, and how many of the refused ones it names. */
const [maxPreviewed, maxNamed] = [1000, 20]

/** Refuses a change without a value, or with unknown ids. */
async function checkChange(tx: Tx, brandId: string, body: Body) {
  const { ids, filter, action, collection_id, category_ids = [] } = body
  if (!ids && !filter) throw invalidInputRefusal({ ids: 'product_required' })
  const fields: readonly (keyof Body)[] = bulkActionFields[action]
  const [first] = fields
  if (first && fields.every((field) => body[field] === undefined)) throw invalidInputRefusal({ [first]: 'required' })
  if (collection_id) await findCollection(tx, brandId, collection_id)
  if ((await findUnknownCategories(tx, category_ids)).length) throw invalidInputRefusal({ category_ids: 'unknown_category' })
}

const selectedProducts = async (tx: Tx, brandId: string, body: Body) =>
  body.ids ? [...new Set(body.ids)] : selectedIds(await findIdsByFilter(tx, brandId, body.filter ?? {}), body)

export const bulkRoutes = [
  serve(bulkChangeProducts, async ({ tx, brandId, userId, now, body, enqueue, publish }) => {
    await checkChange(tx, brandId, body)
    const ids = await selectedProducts(tx, brandId, body)
    const id = newId()
    const payload: BulkPayload = { ...body, ids, filter: undefined, except: undefined }
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: `products.${body.action}`, payload, total: ids.length }, now)
    if (ids.length)
      enqueue({ kind: body.action === 'translate' ? 'products.translate' : 'products.bulk', queue: 'jobs', payload: { job_id: id } })
    else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
    publish('job.added', id)
    return { job: await findJob(tx, brandId, id) }
  }),

  serve(previewBulkChange, async (call) => {
    const { tx, brandId, body } = call
    await checkChange(tx, brandId, body)
    const preview = body.action === 'translate' ? undefined : actions[body.action].preview
    if (!preview) throw invalidInputRefusal({ action: 'not_allowed' })
    const ids = await selectedProducts(tx, brandId, body)
    const checked = ids.slice(0, maxPreviewed)
    const outcomes = await preview(call, checked, body)
    const refused = outcomes.flatMap(toRefused)
    return {
      total: ids.length,
      checked: checked.length,
      changed: outcomes.length - refused.length,
      refused: refused.slice(0, maxNamed),
      refused_count: refused.length,
    }
  }),

  serve(getJob, async ({ tx, brandId, params, may }) => {
    const job = await findJob(tx, brandId, params.id)
    // Members can see each other's jobs over records that they may read.
    if (!mayReadArea(may, areaOfJob(job.kind))) throw roleNotAllowedRefusal()
    return job
  }),

  serve(listBulkChanges, async ({ tx, brandId, now }) => ({ items: await findBulkChanges(tx, brandId, now) })),

  serve(cancelJob, async ({ tx, brandId, may, now, params, publish }) => {
    const job = await lockJob(tx, brandId, params.id)
    if (!job) throw notFoundRefusal('job')
    // Members may stop a job of a kind that they may start.
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
