import type { NetworkEntry, NetworkRow } from '@linesheet/contract/retailers/network'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { entryColumns, entryOf } from './network.columns.sql.ts'

const detailColumns = sql`r.language_code, r.is_language_known, r.retail_channel, r.addresses, r.addresses -> 0 as primary_address, n.version,
  n.source <> 'marketplace' or n.locked_at is not null as is_referral`

const fullEntries = (brandId: string, ids: readonly string[], now: Date) => sql<NetworkEntry>`
  select ${entryColumns(brandId, now)}, ${detailColumns}, coalesce(r.owner_id = ${brandId}, false) as is_own
  from unnest(${ids}::uuid[]) as page (id) ${entryOf(brandId)}`

/** An entry of the network with its retailer. Throws 404. */
export async function findEntry(tx: Tx, brandId: string, id: string, now: Date): Promise<NetworkEntry> {
  const { rows } = await fullEntries(brandId, [id], now).execute(tx)
  if (!rows[0]) throw notFoundRefusal('retailer')
  return rows[0]
}

/** Like `findEntry` for several retailers, by id; unknown ids are missing. */
export async function findFullEntries(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NetworkEntry>> {
  const { rows } = await fullEntries(brandId, ids, now).execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Entries by id; unknown ids are missing. */
export async function findEntries(tx: Tx, brandId: string, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, NetworkRow>> {
  const { rows } = await sql<NetworkRow>`
    select ${entryColumns(brandId, now)} from unnest(${ids}::uuid[]) as page (id) ${entryOf(brandId)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the entry until the transaction ends. Throws 404. */
export async function lockEntry(tx: Tx, brandId: string, id: string) {
  const entry = await tx
    .selectFrom('network_entries')
    .select(['version', 'orders', 'locked_at', 'tags'])
    .where('brand_id', '=', brandId)
    .where('retailer_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFoundRefusal('retailer')
  return entry
}

export const updateEntry = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['network_entries']>) =>
  tx
    .updateTable('network_entries')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('retailer_id', '=', id)
    .execute()

/** Changes the profile of a retailer that the brand added itself. */
export const updateOwnRetailer = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['retailers']>) =>
  tx.updateTable('retailers').set(change).where('id', '=', id).where('owner_id', '=', brandId).execute()

/** Deletes the entry, and the retailer if the brand added it itself, with its cards. */
export async function deleteEntry(tx: Tx, brandId: string, id: string) {
  await tx.deleteFrom('card_forms').where('brand_id', '=', brandId).where('retailer_id', '=', id).execute()
  await tx.deleteFrom('payment_cards').where('brand_id', '=', brandId).where('retailer_id', '=', id).execute()
  await tx.deleteFrom('network_entries').where('brand_id', '=', brandId).where('retailer_id', '=', id).execute()
  await tx.deleteFrom('retailers').where('id', '=', id).where('owner_id', '=', brandId).execute()
}

/** Locks entries in the order of their ids, and returns their tags and names. */
export async function lockTags(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; tags: string[] }>`
    select n.retailer_id as id, r.name, n.tags from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = any(${ids}::uuid[]) order by n.retailer_id for update of n`.execute(tx)
  return rows
}

/** Sets the tags of entries by one statement. */
export const updateTags = (tx: Tx, brandId: string, rows: readonly { id: string; tags: readonly string[] }[]) =>
  sql`
    update network_entries n set tags = array(select jsonb_array_elements_text(v.tags)), version = n.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}) as v (id uuid, tags jsonb)
    where n.brand_id = ${brandId} and n.retailer_id = v.id`.execute(tx)
