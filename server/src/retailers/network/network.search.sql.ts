import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { hasWords } from '../../platform/lists/search.sql.ts'

/** Whether the name, contact, email address and phone number of the entry `n` contain all words of a search. */
export const entryMatches = (patterns: readonly string[] | undefined) => hasWords(sql`n.search_text`, patterns)

export async function findBrandsOfRetailer(tx: Tx, retailerId: string): Promise<string[]> {
  const rows = await tx.selectFrom('network_entries').select('brand_id').where('retailer_id', '=', retailerId).execute()
  return rows.map(({ brand_id }) => brand_id)
}

/** Copies the columns that networks search and filter by from the retailer, as an insert does. */
export const copyRetailer = (tx: Tx, brandId: string, retailerId: string) =>
  sql`
    update network_entries n set search_text = retailer_search_text(r.name, r.contact, r.email, r.phone),
      retailer_type = r.retailer_type, country_code = r.country_code from retailers r
    where n.brand_id = ${brandId} and n.retailer_id = ${retailerId} and r.id = ${retailerId}`.execute(tx)
