import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

export type PhotoOf = { brand_id: string; id: string }

/**
 * Those of the photos that nobody can see any more: of no product, on no collection's cover, and not of a product that a job which
 * began after `since` deleted and may still put back.
 */
export async function photosOfNobody(tx: Tx, photos: PhotoOf[], since: Date): Promise<PhotoOf[]> {
  const { rows } = await sql<PhotoOf>`
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
