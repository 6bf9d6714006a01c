import { maxDownloadedPhotos, retryPause } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { photoFolder } from '../../platform/photos/photo-storage.ts'
import { insertFile } from '../photos/photos.sql.ts'
import { changeProducts } from '../products/change-products.ts'
import { lockProducts } from '../products/products.sql.ts'
import { type FetchedPhoto, fetchPhoto } from './fetch-photo.ts'
import {
  countPhotos,
  findPlace,
  findWaitingDownloads,
  lockWaitingDownloads,
  showOnVariations,
  updateDone,
  updateFailure,
  type WaitingDownload,
} from './photo-downloads.sql.ts'

const payloadSchema = z.object({ product_id: z.string(), ids: z.array(z.string()) })
type Fetched = { id: string; outcome: FetchedPhoto }

/**
 * Fetches some photos of a product from one host and adds them together, so that their product changes once. Photos that were added before a crash are not
 * fetched again; photos that another server adds at the same time are added once. Throws in order to retry photos that may be available later.
 */
export const downloadPhotos: Worker = async (job, context) => {
  const { brand_id: brandId } = job
  const { product_id: productId, ids } = payloadSchema.parse(job.payload)
  const waiting = await context.db.read({ brandId }, (tx) => findWaitingDownloads(tx, brandId, ids))
  if (!waiting.length) return
  const fetched: Fetched[] = []
  const giveUpRest = (outcome: FetchedPhoto) => fetched.push(...waiting.slice(fetched.length).map(({ id }) => ({ id, outcome })))
  try {
    for (const download of waiting) {
      const outcome = await fetchPhoto(context, brandId, download)
      fetched.push({ id: download.id, outcome })
      // If a host asks for a pause, it is not asked for the other photos.
      if ('problem' in outcome && outcome.problem === 'busy') giveUpRest(outcome)
      if (fetched.length === waiting.length) break
    }
  } catch (error) {
    if (!isLastAttempt(job)) throw error
    giveUpRest({ problem: 'not_stored' })
  }
  const pauses = await writeAndPublish(context, brandId, (call) => storeOutcomes(call, productId, fetched))
  const askedFor = Math.max(0, ...fetched.map(({ outcome }) => ('problem' in outcome && outcome.retryAfter) || 0))
  if (pauses.length)
    throw new RetryLater('Some photos could not be fetched yet', { seconds: Math.max(askedFor, ...pauses), pauseSeconds: askedFor })
}

/** Returns the number of seconds after which to retry the photos that may be available then. */
async function storeOutcomes(call: Call, productId: string, fetched: readonly Fetched[]): Promise<number[]> {
  const { tx, brandId, publish, enqueue } = call
  const isThere = (await lockProducts(tx, brandId, [productId])).length > 0
  const rows = isThere
    ? await lockWaitingDownloads(
        tx,
        brandId,
        fetched.map(({ id }) => id),
      )
    : []
  const waiting = new Map(rows.map((row) => [row.id, row]))
  let photos = rows.length ? await countPhotos(tx, brandId, productId) : 0
  const before = photos
  const pauses: number[] = []
  for (const { id, outcome } of fetched) {
    const download = waiting.get(id)
    const added = download && photos < maxDownloadedPhotos && (await addPhoto(call, productId, download, outcome))
    if (added) photos += 1
    else {
      if ('photo' in outcome) enqueue(removalEffect(brandId, outcome.photo))
      if (download) pauses.push(...storeFailure(call, download, outcome))
    }
  }
  if (photos > before) {
    await showOnVariations(tx, brandId, [productId])
    changeProducts({ ...call, userId: rows[0]?.user_id ?? null }, [{ productId, kind: 'photo_added' }])
  }
  for (const jobId of new Set(rows.flatMap(({ job_id }) => job_id ?? []))) publish('job.progress', jobId)
  return pauses
}

async function addPhoto({ tx, brandId, now }: Call, productId: string, { id, position }: WaitingDownload, outcome: FetchedPhoto) {
  if (!('photo' in outcome)) return false
  const { photo, isAnimated } = outcome
  const place = await findPlace(tx, brandId, productId, position)
  await insertFile(tx, { ...photo, brand_id: brandId, product_id: productId, kind: 'product', created_at: now }, place)
  updateDone(tx, brandId, id, { photo_id: photo.id, is_animated: isAnimated })
  return true
}

function storeFailure({ tx, brandId }: Call, download: WaitingDownload, outcome: FetchedPhoto): number[] {
  const attempts = download.attempts + 1
  const { problem, retryAfter } = 'problem' in outcome ? outcome : { problem: 'too_many_photos' as const, retryAfter: 0 }
  const pause = retryPause(problem, attempts, retryAfter)
  updateFailure(tx, brandId, download.id, { state: pause === undefined ? 'failed' : 'waiting', problem, attempts })
  return pause === undefined ? [] : [pause]
}

/** Deletes the files of a photo that is stored, but was not added. */
const removalEffect = (brandId: string, photo: { id: string; access_key: string }) => ({
  kind: 'files.remove',
  payload: { prefix: `${photoFolder(brandId, photo)}/` },
})
