import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** Something of a brand that is stored, by the id of its row. */
export type StoredPart = { brand_id: string; id: string }

/**
 * Those of the photos that nobody can see any more: of no product, on no collection's cover, and not of a product that a job which
 * began after `since` deleted and may still put back.
 */
export async function findOrphanPhotos(tx: Tx, photos: StoredPart[], since: Date): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    with stored as (select brand_id, id from jsonb_to_recordset(${JSON.stringify(photos)}) as s (brand_id uuid, id uuid))
    select brand_id, id from stored
    except
    select f.brand_id, f.id from product_files f where (f.brand_id, f.id) in (select brand_id, id from stored)
    except
    select k.brand_id, (k.cover_photo ->> 'id')::uuid from collections k
    where k.brand_id in (select brand_id from stored) and k.cover_photo is not null
    except
    select j.brand_id, (f ->> 'id')::uuid from jobs j
    join job_changes c on c.brand_id = j.brand_id and c.job_id = j.id
    cross join jsonb_array_elements(coalesce(c.before -> 'product_files', '[]')) f
    where j.brand_id in (select brand_id from stored) and j.created_at > ${since}`.execute(tx)
  return rows
}

/** Those of the files to import that nobody reads any more: of no job, or of one that is over. */
export async function findOrphanImports(tx: Tx, files: StoredPart[]): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select brand_id, id from jsonb_to_recordset(${JSON.stringify(files)}) as s (brand_id uuid, id uuid)
    except
    select brand_id, id from jobs where status in ('waiting', 'running')`.execute(tx)
  return rows
}
