import { getPhotoDownloads, type PhotoDownloads, previewPhoto, retryPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import type { DownloadProblem } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { memoryLimit } from '../../platform/operations/memory-limit.ts'
import { limitConcurrencyByKey } from '../../platform/ports/limit-concurrency.ts'
import { findImport } from '../imports/imports.sql.ts'
import { productImport } from '../imports/product-import.ts'
import { fetchPreview } from './fetch-photo.ts'
import { countDownloads, downloadExists, findFailures, requeueFailures } from './photo-downloads.sql.ts'
import { isSignedAddress } from './photo-signatures.ts'
import { enqueueDownloads } from './queue-photo-downloads.ts'

const failuresAnswered = 500

/** For each brand: a preview of a file shows ten. */
const checkPreviews = memoryLimit({ calls: 120, seconds: 60 })
const twoAtOnce = limitConcurrencyByKey(2)

type Page = { problem?: DownloadProblem | undefined; after?: string | undefined }

/** Throws 404 for an unknown import, and for a photo of another import. */
async function checkImport(tx: Tx, brandId: string, jobId: string, downloadId: string | undefined) {
  await findImport(tx, brandId, jobId, productImport.kind)
  if (downloadId !== undefined && !(await downloadExists(tx, brandId, jobId, downloadId))) throw notFoundRefusal('photo')
}

async function readDownloads(tx: Tx, brandId: string, jobId: string, page: Page = {}): Promise<PhotoDownloads> {
  const [counts, failures] = await Promise.all([
    countDownloads(tx, brandId, jobId),
    findFailures(tx, brandId, jobId, { ...page, limit: failuresAnswered + 1 }),
  ])
  return { ...counts, failures: failures.slice(0, failuresAnswered), has_more: failures.length > failuresAnswered }
}

export const photoDownloadRoutes = [
  serve(getPhotoDownloads, async ({ tx, brandId, params, query }) => {
    await checkImport(tx, brandId, params.id, query.after)
    return readDownloads(tx, brandId, params.id, query)
  }),

  serve(retryPhotoDownloads, async (call) => {
    const { tx, brandId, params, body, publish } = call
    await checkImport(tx, brandId, params.id, body.id)
    enqueueDownloads(call, await requeueFailures(tx, brandId, params.id, body.id))
    publish('job.progress', params.id)
    return readDownloads(tx, brandId, params.id)
  }),

  // Not in a transaction, because the other server may take ten seconds.
  serveInSteps(previewPhoto, async ({ context, brandId, now, query }) => {
    if (!isSignedAddress(context.keys, brandId, query)) throw notFoundRefusal('photo')
    checkPreviews(brandId, now)
    const fetched = await twoAtOnce(brandId, () => fetchPreview(context, query.address))
    if ('problem' in fetched) return { image: null, problem: fetched.problem }
    return { image: `data:image/webp;base64,${fetched.image.toString('base64')}`, problem: null }
  }),
]
