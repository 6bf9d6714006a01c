import { collectionLimits } from '@linesheet/domain/collections'
import { sql } from 'kysely'
import type { Back, Of, Outcome } from './actions.sql.ts'
import { changesOf } from './jobs.sql.ts'

/**
 * Behind what the collection has already, as far as it has room; refused where it is gone by now. The collection is held, so that of two
 * jobs each has places of its own; it is another than it was, so who has it open is told before they save over it.
 */
export async function addToCollection({ tx, brandId, ids, now, said }: Of): Promise<Outcome[]> {
  const { collection_id = null } = said
  const held = await sql`select from collections where brand_id = ${brandId} and id = ${collection_id} for update`.execute(tx)
  const { rows } = await sql<Outcome>`
    with wanted as (
      select p.id, p.name, row_number() over (order by p.position, p.id) as n from products p
      where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) and not exists (
        select from collection_items i where i.brand_id = ${brandId} and i.collection_id = ${collection_id} and i.product_id = p.id)
    ), there as (
      select count(*) as number, coalesce(max(position), 0) as last from collection_items
      where brand_id = ${brandId} and collection_id = ${collection_id}
    ), judged as (
      select w.*, there.last, case when ${!held.rows.length} then 'collection.missing'
        when there.number + w.n > ${collectionLimits.products} then 'collection.full' end as refused
      from wanted w, there
    ), added as (
      insert into collection_items (brand_id, collection_id, product_id, position)
      select ${brandId}::uuid, ${collection_id}::uuid, j.id, j.last + 1024 * j.n from judged j where j.refused is null
    ), changed as (
      update collections set version = version + 1, updated_at = ${now}
      where brand_id = ${brandId} and id = ${collection_id} and exists (select from judged where refused is null)
    )
    select id, name, refused, '{}'::jsonb as before, jsonb_build_object('collection_id', ${collection_id}::text) as after from judged`.execute(
    tx,
  )
  return rows
}

/** What collections a product is in is not of its history. */
export async function removeFromCollection({ tx, brandId, now }: Back, jobId: string) {
  await sql`
    with gone as (
      delete from collection_items i using ${changesOf(brandId, jobId)} c
      where i.brand_id = ${brandId} and i.product_id = c.id and i.collection_id = (c.after->>'collection_id')::uuid
      returning i.collection_id
    )
    update collections set version = version + 1, updated_at = ${now}
    where brand_id = ${brandId} and id in (select collection_id from gone)`.execute(tx)
  return []
}
