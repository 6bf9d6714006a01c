import { collectionLimits } from '@linesheet/domain/catalogue/collections'
import { sql } from 'kysely'
import type { Call } from '../../platform/call.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import type { BulkInput, Outcome } from './bulk-action.ts'

/**
 * Adds products after the collection's own, as many as it has room for; refused if the collection was deleted in the meantime. The collection is locked, so
 * that two jobs take different positions, and gets a new version, so that a person who has it open is asked before overwriting it.
 */
export async function addToCollection(
  { tx, brandId, now, publish }: Call,
  ids: readonly string[],
  { collection_id: collectionId }: BulkInput,
): Promise<Outcome[]> {
  const collection_id = collectionId ?? null
  const locked = await sql`select from collections where brand_id = ${brandId} and id = ${collection_id} for update`.execute(tx)
  const { rows } = await sql<Outcome>`
    with added_products as (
      select p.id, p.name, row_number() over (order by p.position, p.id) as n from products p
      where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) and not exists (
        select from collection_items i where i.brand_id = ${brandId} and i.collection_id = ${collection_id} and i.product_id = p.id)
    ), present as (
      select count(*) as number, coalesce(max(position), 0) as last from collection_items
      where brand_id = ${brandId} and collection_id = ${collection_id}
    ), checked as (
      select w.*, present.last, case when ${!locked.rows.length} then 'collection.missing'
        when present.number + w.n > ${collectionLimits.products} then 'collection.full' end as refused
      from added_products w, present
    ), added as (
      insert into collection_items (brand_id, collection_id, product_id, position)
      select ${brandId}::uuid, ${collection_id}::uuid, j.id, j.last + 1024 * j.n from checked j where j.refused is null
    ), changed as (
      update collections set version = version + 1, updated_at = ${now}
      where brand_id = ${brandId} and id = ${collection_id} and exists (select from checked where refused is null)
    )
    select id, name, refused, '{}'::jsonb as before, jsonb_build_object('collection_id', ${collection_id}::text) as after from checked`.execute(
    tx,
  )
  if (collection_id && rows.some(({ refused }) => refused === null)) publish('collection.changed', collection_id)
  return rows
}

/** Removes the products that a job added. Collections are not part of a product's history. */
export async function removeFromCollection({ tx, brandId, now, publish }: Call, jobId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from collection_items i using ${jobChanges(brandId, jobId)} c
      where i.brand_id = ${brandId} and i.product_id = c.id and i.collection_id = (c.after->>'collection_id')::uuid
      returning i.collection_id
    )
    update collections set version = version + 1, updated_at = ${now}
    where brand_id = ${brandId} and id in (select collection_id from gone)
    returning id`.execute(tx)
  for (const { id } of rows) publish('collection.changed', id)
}
