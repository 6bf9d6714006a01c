import { maxDownloadedPhotos, photoSource } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import { changeProducts } from '../products/change-products.ts'
import { lockProducts } from '../products/products.sql.ts'
import {
  findDownloads,
  insertDownloads,
  type KnownDownload,
  type QueuedDownload,
  requeueDownloads,
  showOnVariations,
  updateVariationsOfDownloads,
} from './photo-downloads.sql.ts'

/**
 * A photo that a file names for a product. `row`: of the file. `position`: among the photos that the file names for the product, from 0. `variationId`: a
 * variation that will show it, unless it shows another photo by then.
 */
export type PhotoDownload = { productId: string; variationId?: string | undefined; address: string; row: number; position: number }

export const downloadKind = 'photos.download'
/** How many photos are fetched one after the other, and stored together. */
const photosPerEffect = 10
/** How many characters of an invalid address are stored, to be shown. */
const shownLength = 300

type Wanted = QueuedDownload & { job_id: string | null; variation_ids: string[]; row: number; address: string; position: number }

/**
 * Queues the photos at these addresses to be fetched and added to their products, in the call's transaction. An address is fetched once for a product,
 * however many variations, rows or imports name it; again only if it failed, or if its photo was deleted since. Locks the products.
 */
export async function queuePhotoDownloads(call: Call, jobId: string | null, downloads: readonly PhotoDownload[]): Promise<void> {
  const { tx, brandId, now } = call
  if (!downloads.length) return
  const wanted = mergeByAddress(jobId, downloads)
  const productIds = [...new Set(wanted.map(({ product_id }) => product_id))]
  const existing = new Set(await lockProducts(tx, brandId, productIds))
  const known = new Map((await findDownloads(tx, brandId, productIds)).map((download) => [keyOf(download), download]))
  const pairs = wanted
    .filter(({ product_id }) => existing.has(product_id))
    .map((download) => ({ wanted: download, known: known.get(keyOf(download)) }))

  const added = pairs.flatMap(({ wanted, known }) => (known ? [] : [{ ...wanted, ...firstState(wanted), created_at: now }]))
  const again = pairs.flatMap(({ wanted, known }) => (known && isWanting(known) ? [{ ...wanted, id: known.id }] : []))
  const shared = pairs.flatMap(({ wanted, known }) => {
    const variation_ids = [...new Set([...(known?.variation_ids ?? []), ...wanted.variation_ids])]
    return known && variation_ids.length > known.variation_ids.length ? [{ id: known.id, variation_ids }] : []
  })
  insertDownloads(tx, brandId, added)
  requeueDownloads(tx, brandId, again)
  updateVariationsOfDownloads(tx, brandId, shared)
  enqueueDownloads(call, [...added.filter(({ state }) => state === 'waiting'), ...again])
  const changed = shared.length ? await showOnVariations(tx, brandId, productIds) : []
  changeProducts(
    call,
    changed.map((productId) => ({ productId, kind: 'variation_changed' })),
  )
}

/** Queues the waiting downloads: one effect takes a product's downloads from one host, a few at a time. */
export function enqueueDownloads({ enqueue }: Pick<Call, 'enqueue'>, downloads: readonly QueuedDownload[]): void {
  const groups = Map.groupBy(downloads, ({ product_id, host }) => `${product_id} ${host}`)
  const effects = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / photosPerEffect) }, (_, at) => {
      const some = group.slice(at * photosPerEffect, (at + 1) * photosPerEffect)
      const [{ product_id, host } = { product_id: '', host: '' }] = some
      const payload = { product_id, ids: some.map(({ id }) => id) }
      return { kind: downloadKind, queue: 'photos' as const, destination: host, payload }
    }),
  )
  if (effects.length) enqueue(...effects)
}

const keyOf = ({ product_id, address }: { product_id: string; address: string }) => `${product_id} ${address}`

/** Whether the download failed, or its photo was deleted since. */
const isWanting = ({ state, has_photo, host }: KnownDownload) => host !== '' && (state === 'failed' || (state === 'done' && !has_photo))

/** Each address of a product once, with the position in its first row, and with all variations that show it. */
function mergeByAddress(jobId: string | null, downloads: readonly PhotoDownload[]): Wanted[] {
  const found = new Map<string, Wanted>()
  for (const { productId, variationId, address: text, row, position } of downloads) {
    const { address, host } = photoSource(text) ?? { address: text.slice(0, shownLength), host: '' }
    const variation_ids = variationId ? [variationId] : []
    const download = { id: newId(), product_id: productId, job_id: jobId, variation_ids, row, address, host, position }
    const same = found.get(keyOf(download))
    if (same) same.variation_ids = [...new Set([...same.variation_ids, ...variation_ids])]
    else found.set(keyOf(download), download)
  }
  return [...found.values()]
}

function firstState({ host, position }: Wanted) {
  if (!host) return { state: 'failed', problem: 'no_address' }
  return position < maxDownloadedPhotos ? { state: 'waiting', problem: null } : { state: 'failed', problem: 'too_many_photos' }
}
