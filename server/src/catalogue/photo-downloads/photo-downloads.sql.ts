import type { PhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import type { DownloadProblem } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows, write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export type NewDownload = Omit<Insertable<Tables['photo_downloads']>, 'brand_id' | 'attempts' | 'photo_id' | 'is_animated'>
/** The facts about a download that its effect needs. */
export type QueuedDownload = { id: string; product_id: string; host: string }

export type KnownDownload = {
  id: string
  product_id: string
  address: string
  host: string
  state: 'waiting' | 'done' | 'failed'
  variation_ids: string[]
  has_photo: boolean
}

/** All photo downloads of products. */
export async function findDownloads(tx: Tx, brandId: string, productIds: readonly string[]): Promise<KnownDownload[]> {
  const { rows } = await sql<KnownDownload>`
    select d.id, d.product_id, d.address, d.host, d.state, d.variation_ids,
      exists (select from product_files f where f.brand_id = ${brandId} and f.id = d.photo_id) as has_photo
    from photo_downloads d where d.brand_id = ${brandId} and d.product_id = any(${productIds}::uuid[])`.execute(tx)
  return rows
}

export function insertDownloads(tx: Tx, brandId: string, rows: readonly NewDownload[]): void {
  if (rows.length) insertRows(tx, brandId, 'photo_downloads', rows)
}

/** Sets which variations show the photos. */
export function updateVariationsOfDownloads(
  tx: Tx,
  brandId: string,
  changes: readonly Pick<KnownDownload, 'id' | 'variation_ids'>[],
): void {
  if (!changes.length) return
  write(
    tx,
    sql`update photo_downloads d set variation_ids = n.variation_ids
      from jsonb_to_recordset(${JSON.stringify(changes)}) as n (id uuid, variation_ids uuid[]) where d.brand_id = ${brandId} and d.id = n.id`,
  )
}

type Again = { id: string; job_id: string | null; row: number; position: number }
/** Queues photos again that failed, or were deleted. */
export function requeueDownloads(tx: Tx, brandId: string, downloads: readonly Again[]): void {
  if (!downloads.length) return
  write(
    tx,
    sql`update photo_downloads d set state = 'waiting', problem = null, attempts = 0, job_id = n.job_id, row = n.row, position = n.position
      from jsonb_to_recordset(${JSON.stringify(downloads)}) as n (id uuid, job_id uuid, row integer, position integer)
      where d.brand_id = ${brandId} and d.id = n.id`,
  )
}

/** Queues the failed photos of an import again, or one of them; photos without an address stay failed. */
export async function requeueFailures(tx: Tx, brandId: string, jobId: string, id: string | undefined): Promise<QueuedDownload[]> {
  const { rows } = await sql<QueuedDownload>`
    update photo_downloads set state = 'waiting', problem = null, attempts = 0
    where brand_id = ${brandId} and job_id = ${jobId} and state = 'failed' and host <> '' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    returning id, product_id, host`.execute(tx)
  return rows
}

/** Gives variations without a photo the photos that exist already. Returns the products whose variations have one now. */
export async function showOnVariations(tx: Tx, brandId: string, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    update variations v set photo_id = f.id from photo_downloads d join product_files f on f.brand_id = ${brandId} and f.id = d.photo_id
    where d.brand_id = ${brandId} and d.product_id = any(${productIds}::uuid[]) and d.state = 'done'
      and v.brand_id = ${brandId} and v.product_id = d.product_id and v.id = any(d.variation_ids) and v.photo_id is null
    returning v.product_id`.execute(tx)
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

export type WaitingDownload = {
  id: string
  address: string
  position: number
  attempts: number
  job_id: string | null
  user_id: string | null
}
const selectWaiting = (brandId: string, ids: readonly string[]) => sql`
  select d.id, d.address, d.position, d.attempts, d.job_id, (select j.user_id from jobs j where j.brand_id = ${brandId} and j.id = d.job_id) as user_id
  from photo_downloads d where d.brand_id = ${brandId} and d.id = any(${ids}::uuid[]) and d.state = 'waiting' order by d.position, d.id`

/** The downloads that were not fetched yet, in the order of the file. */
export const findWaitingDownloads = async (tx: Tx, brandId: string, ids: readonly string[]) =>
  (await sql<WaitingDownload>`${selectWaiting(brandId, ids)}`.execute(tx)).rows

/** Like `findWaitingDownloads`, locked until the transaction ends. */
export const lockWaitingDownloads = async (tx: Tx, brandId: string, ids: readonly string[]) =>
  (await sql<WaitingDownload>`${selectWaiting(brandId, ids)} for update of d`.execute(tx)).rows

type Outcome = { state: 'waiting' | 'failed'; problem: DownloadProblem; attempts: number }
export const updateFailure = (tx: Tx, brandId: string, id: string, outcome: Outcome): void =>
  write(tx, tx.updateTable('photo_downloads').set(outcome).where('brand_id', '=', brandId).where('id', '=', id))

export const updateDone = (tx: Tx, brandId: string, id: string, photo: { photo_id: string; is_animated: boolean }): void =>
  write(
    tx,
    tx
      .updateTable('photo_downloads')
      .set({ ...photo, state: 'done', problem: null })
      .where('brand_id', '=', brandId)
      .where('id', '=', id),
  )

export async function countPhotos(tx: Tx, brandId: string, productId: string): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::int as photos from product_files where brand_id = ${brandId} and product_id = ${productId}`.execute(tx)
  return rows[0]?.photos ?? 0
}

/**
 * The position of a photo among its product's: after the photos that the file names before it, otherwise before those that it names later; undefined if none
 * of them exists.
 */
export async function findPlace(tx: Tx, brandId: string, productId: string, position: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number | null }>`
    select coalesce(max(f.position) filter (where d.position <= ${position}) + 1, min(f.position) filter (where d.position > ${position})) as place
    from photo_downloads d join product_files f on f.brand_id = ${brandId} and f.id = d.photo_id
    where d.brand_id = ${brandId} and d.product_id = ${productId}`.execute(tx)
  return rows[0]?.place ?? undefined
}

type Counts = Omit<PhotoDownloads, 'failures' | 'has_more'>
export async function countDownloads(tx: Tx, brandId: string, jobId: string): Promise<Counts> {
  const { rows } = await sql<{ state: KnownDownload['state']; problem: DownloadProblem | null; photos: number; animated: number }>`
    select state, case when state = 'failed' then problem end as problem, count(*)::int as photos, count(*) filter (where is_animated)::int as animated
    from photo_downloads where brand_id = ${brandId} and job_id = ${jobId} group by 1, 2 order by 3 desc, 2`.execute(tx)
  const sum = (state: KnownDownload['state']) => rows.reduce((total, row) => total + (row.state === state ? row.photos : 0), 0)
  return {
    waiting: sum('waiting'),
    done: sum('done'),
    failed: sum('failed'),
    animated: rows.reduce((total, { animated }) => total + animated, 0),
    problems: rows.flatMap(({ problem, photos }) => (problem ? [{ problem, photos }] : [])),
  }
}

export async function downloadExists(tx: Tx, brandId: string, jobId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from photo_downloads where brand_id = ${brandId} and job_id = ${jobId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

type Page = { problem?: DownloadProblem | undefined; after?: string | undefined; limit: number }
/** Failed downloads of an import in the order of the file, after the one with the id `after`. */
export async function findFailures(tx: Tx, brandId: string, jobId: string, { problem, after, limit }: Page) {
  const { rows } = await sql<PhotoDownloads['failures'][number]>`
    select d.id, d.row, d.product_id, p.name as product_name, d.address, d.problem, d.host <> '' as can_retry
    from photo_downloads d join products p on p.brand_id = ${brandId} and p.id = d.product_id
    where d.brand_id = ${brandId} and d.job_id = ${jobId} and d.state = 'failed' and (${problem ?? null}::text is null or d.problem = ${problem ?? null})
      and (${after ?? null}::uuid is null or (d.row, d.id) > (select l.row, l.id from photo_downloads l where l.brand_id = ${brandId} and l.id = ${after ?? null}))
    order by d.row, d.id limit ${limit}`.execute(tx)
  return rows
}
