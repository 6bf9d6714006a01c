import type { Language } from '@linesheet/domain/platform/languages'
import type { RetailerAddress, RetailerCountry } from '@linesheet/domain/platform/places'
import type { NetworkSource, RetailChannel, RetailerType } from '@linesheet/domain/retailers/network'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Known = { email: string; id: string; is_in_network: boolean }

/**
 * The retailers with these email addresses, in lower case, that the brand may know of: retailers of its network and of the marketplace. If several share an
 * address, the retailer of the network is returned.
 */
export async function findKnownRetailers(tx: Tx, brandId: string, emails: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select lower(r.email) as email, r.id, n.retailer_id is not null as is_in_network
    from retailers r left join network_entries n on n.brand_id = ${brandId} and n.retailer_id = r.id
    where lower(r.email) = any(${emails}::text[]) and (n.retailer_id is not null or r.owner_id is null)
    order by is_in_network, r.id desc`.execute(tx)
  return new Map(rows.map((row) => [row.email, row]))
}

export const findOriginCountry = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('origin_country').where('brand_id', '=', brandId).executeTakeFirst())?.origin_country

export type NewRetailer = {
  id: string
  name: string
  contact: string
  email: string
  phone: string
  retailer_type: RetailerType
  retail_channel: RetailChannel
  country_code: RetailerCountry
  language_code: Language
  is_language_known: boolean
  addresses: readonly RetailerAddress[]
  note: string
  tags: readonly string[]
}

/**
 * Inserts retailers that only this brand knows, with their entries in its network. Returns the ids of the inserted ones: another transaction may have added
 * the same address. In the order of their addresses, so that two calls with the same addresses do not deadlock.
 */
export async function insertRetailers(
  tx: Tx,
  brandId: string,
  retailers: readonly NewRetailer[],
  { source, now }: { source: NetworkSource; now: Date },
): Promise<ReadonlySet<string>> {
  const values = sql`jsonb_to_recordset(${JSON.stringify(retailers)}) as v (id uuid, name text, contact text, email text, phone text,
    retailer_type text, retail_channel text, country_code text, language_code text, is_language_known boolean, addresses jsonb, note text, tags jsonb)`
  const { rows } = await sql<{ id: string }>`
    insert into retailers (id, owner_id, name, contact, email, phone, retailer_type, retail_channel, country_code, language_code,
      is_language_known, addresses, updated_at, source_updated_at)
    select v.id, ${brandId}::uuid, v.name, v.contact, v.email, v.phone, v.retailer_type, v.retail_channel, v.country_code, v.language_code,
      v.is_language_known, v.addresses, ${now}::timestamptz, ${now}::timestamptz
    from ${values} order by lower(v.email)
    on conflict (owner_id, lower(email)) where owner_id is not null do nothing returning id`.execute(tx)
  const inserted = rows.map(({ id }) => id)
  // A statement of its own, because a trigger copies from the retailers, which have to be inserted first.
  await sql`
    insert into network_entries (brand_id, retailer_id, status, source, note, tags, created_at)
    select ${brandId}::uuid, v.id, 'uncontacted', ${source}, v.note, array(select jsonb_array_elements_text(v.tags)), ${now}::timestamptz
    from ${values} where v.id = any(${inserted}::uuid[])`.execute(tx)
  return new Set(inserted)
}
