import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { insertJobChanges, isUnfinished, lockJob, type RefusedRow, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { findProducts, lockProducts } from '../products/products.sql.ts'
import { saveMachineTranslations, translateProducts } from '../translations/translate-products.ts'
import { type BulkPayload, jobPayload, missingProducts } from './bulk.worker.ts'
import { findProductNames, findTextRows } from './texts.sql.ts'

/** Small chunks, because the translator gets all of their texts in one request. */
const chunkSize = 5
/** Refusals that apply to all remaining products, which are refused without another request. */
const finalRefusals = ['translator.quota', 'translator.unreachable']

/**
 * Translates the products of a job by machine. Nothing is locked while it works; its texts are written together with the job's progress, and dropped if
 * another process was faster.
 */
export const runTranslationJob: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  while (await runChunk(context, brandId, jobId));
}

/** Returns whether there is more to do. */
async function runChunk(context: AppContext, brandId: string, jobId: string): Promise<boolean> {
  const { db, ports } = context
  const job = await db.write({ brandId }, (tx) => lockJob(tx, brandId, jobId))
  if (!job || !isUnfinished(job)) return false
  const { ids, languages = [] } = job.payload as BulkPayload
  const chunk = ids.slice(job.done, job.done + chunkSize)
  const products = await db.read({ brandId }, (tx) => findProducts(tx, brandId, chunk))
  const made = await translateProducts(ports.translator, products, languages)
  const finalRefusal = made.find(({ refused }) => refused && finalRefusals.includes(refused))?.refused
  await writeAndPublish(context, brandId, async (call) => {
    const { tx, now } = call
    call.publish('job.progress', jobId)
    const locked = await lockJob(tx, brandId, jobId)
    if (!locked || !isUnfinished(locked) || locked.done !== job.done) return
    const present = await lockProducts(tx, brandId, chunk)
    const before = await findTextRows(tx, brandId, chunk, languages)
    const saved = await saveMachineTranslations({ ...call, userId: job.user_id }, made)
    const after = await findTextRows(tx, brandId, saved, languages)
    const rest = finalRefusal ? await findProductNames(tx, brandId, ids.slice(job.done + chunkSize)) : []
    const refused: RefusedRow[] = [
      ...made.flatMap((outcome) =>
        outcome.refused ? [{ id: outcome.product.id, name: outcome.product.name, code: outcome.refused }] : [],
      ),
      ...missingProducts(chunk, present),
      ...rest.map((product) => ({ ...product, code: finalRefusal ?? '' })),
    ]
    const changes = saved.map((id) => ({ id, before: before.get(id) ?? {}, after: after.get(id) ?? {} }))
    await insertJobChanges(tx, brandId, jobId, changes)
    await updateProgress(tx, brandId, jobId, finalRefusal ? job.total : Math.min(job.total, job.done + chunkSize), refused, now)
  })
  return true
}
