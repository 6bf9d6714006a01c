import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A record of a brand that has files in the storage. */
export type StoredRecord = { brand_id: string; id: string }

/**
 * The photos that nobody can see: not on a product, order, message, dispute, store or collection cover, and not on a product that a job deleted after `since`
 * and an undo may restore.
 */
export async function findOrphanPhotos(tx: Tx, photos: StoredRecord[], since: Date): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    with stored as (select brand_id, id from jsonb_to_recordset(${JSON.stringify(photos)}) as s (brand_id uuid, id uuid))
    select brand_id, id from stored
    except
    select f.brand_id, f.id from product_files f where (f.brand_id, f.id) in (select brand_id, id from stored)
    except
    select f.brand_id, f.id from dispute_photos f where (f.brand_id, f.id) in (select brand_id, id from stored)
    except
    select f.brand_id, f.id from order_files f where (f.brand_id, f.id) in (select brand_id, id from stored)
    except
    select f.brand_id, f.id from message_files f where (f.brand_id, f.id) in (select brand_id, id from stored)
    except
    select c.brand_id, (c.profile_photo ->> 'id')::uuid from companies c where c.brand_id in (select brand_id from stored)
    except
    select c.brand_id, (c.brand_story_photo ->> 'id')::uuid from companies c where c.brand_id in (select brand_id from stored)
    except
    select k.brand_id, (k.cover_photo ->> 'id')::uuid from collections k
    where k.brand_id in (select brand_id from stored) and k.cover_photo is not null
    except
    select j.brand_id, (f ->> 'id')::uuid from jobs j
    join job_changes c on c.brand_id = j.brand_id and c.job_id = j.id
    cross join jsonb_array_elements(coalesce(c.before -> 'product_files', '[]')) f
    where j.brand_id = any(array(select brand_id from stored)) and j.created_at > ${since}`.execute(tx)
  return rows
}

/** The files of jobs that are over. */
export async function findFilesOfEndedJobs(tx: Tx, files: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    where not exists (
      select from jobs j where j.brand_id = s.brand_id and j.id = s.id and j.status in ('waiting', 'running'))`.execute(tx)
  return rows
}

/** Pictures of imports that have ended, except for imports with a picture that waits to become a photo, or that failed to become one after `since`. */
export async function findUsedPictures(tx: Tx, pictures: StoredRecord[], since: Date): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(pictures)}) as s (brand_id uuid, id uuid)
    where not exists (select from jobs j where j.brand_id = s.brand_id and j.id = s.id and j.status in ('waiting', 'running'))
      and not exists (select from photo_downloads d where d.brand_id = s.brand_id and d.job_id = s.id
        and (d.state = 'waiting' or (d.state = 'failed' and d.created_at > ${since})))`.execute(tx)
  return rows
}

/** The files that belong to no order. */
export async function findOrphanOrderFiles(tx: Tx, files: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    where not exists (select from order_files f where f.brand_id = s.brand_id and f.id = s.id)`.execute(tx)
  return rows
}

/** The files that belong to no message. */
export async function findOrphanMessageFiles(tx: Tx, files: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    where not exists (select from message_files f where f.brand_id = s.brand_id and f.id = s.id)`.execute(tx)
  return rows
}

/** The videos that no store shows. */
export async function findOrphanVideos(tx: Tx, videos: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(videos)}) as s (brand_id uuid, id uuid)
    where not exists (select from companies c where c.brand_id = s.brand_id and (c.brand_story_video ->> 'id')::uuid = s.id)`.execute(tx)
  return rows
}

/** The files of exports that did not succeed, or ended before `since`. */
export async function findExpiredExports(tx: Tx, files: StoredRecord[], since: Date): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    where not exists (
      select from jobs j where j.brand_id = s.brand_id and j.id = s.id
        and (j.status in ('waiting', 'running') or (j.status = 'done' and j.finished_at > ${since})))`.execute(tx)
  return rows
}

/** The catalogues that belong to no application. */
export async function findOrphanCatalogues(tx: Tx, files: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select s.brand_id, s.id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    where not exists (select from brand_applications a where a.file_id = s.id)`.execute(tx)
  return rows
}

/** The files of readings that no shop refers to: of disconnected shops, and of stopped readings. */
export async function findOrphanShopCatalogues(tx: Tx, files: StoredRecord[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select f.brand_id, f.id from jsonb_to_recordset(${JSON.stringify(files)}) as f (brand_id uuid, id uuid)
    where not exists (select from shops s where s.brand_id = f.brand_id and f.id in (s.reading_id, s.catalogue_id))`.execute(tx)
  return rows
}
