import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** In a subquery it is computed once, not for each entry. */
const lowercase = (text: string | undefined) => sql<string>`(select lower(${text}::text))`
/** Whether the entry `n` of a network has the text somewhere in its name, contact or email address; in any case. */
export const entryContains = (text: string | undefined) => sql<boolean>`strpos(n.search_text, ${lowercase(text)}) > 0`
/** Like `entryContains`, for the name alone, which is taken only of entries that contain the text. */
export const entryNameContains = (text: string | undefined) =>
  sql<boolean>`${entryContains(text)} and strpos(split_part(n.search_text, E'\\n', 1), ${lowercase(text)}) > 0`

export async function findBrandsOfRetailer(tx: Tx, retailerId: string): Promise<string[]> {
  const rows = await tx.selectFrom('network_entries').select('brand_id').where('retailer_id', '=', retailerId).execute()
  return rows.map(({ brand_id }) => brand_id)
}

/** Copies what networks search and filter by from the retailer, as an insert does. */
export const copyRetailer = (tx: Tx, brandId: string, retailerId: string) =>
  sql`
    update network_entries n set search_text = search_text_of(r.name, r.contact, r.email),
      retailer_type = r.retailer_type, country_code = r.country_code from retailers r
    where n.brand_id = ${brandId} and n.retailer_id = ${retailerId} and r.id = ${retailerId}`.execute(tx)
