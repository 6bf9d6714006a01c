import type { RetailerInput } from '@linesheet/contract/connections/marketplace'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { columnsWithValues, definedColumns } from '../../platform/db/prepared.ts'

type Retailer = z.output<typeof RetailerInput>

const columnsOf = ({ external_id: _, updated_at, addresses, ...rest }: Retailer, now: Date) => ({
  ...rest,
  addresses: JSON.stringify(addresses),
  source_updated_at: updated_at,
  updated_at: now,
})

/**
 * Inserts or updates a retailer of the marketplace, unless the stored state is as new. Without a language, a new retailer gets the language of its country, a
 * known one keeps its own. Returns our id, and whether data that networks copy has changed; undefined if nothing was stored.
 */
export async function upsertRetailer(tx: Tx, id: string, retailer: Retailer, now: Date) {
  const changes = columnsOf(retailer, now)
  const { language_code = languageOfCountry(retailer.country_code) } = retailer
  const { columns, values } = columnsWithValues({ id, external_id: retailer.external_id, ...changes, language_code })
  const updates = sql.join(definedColumns(changes).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  // The row is locked before the insert, so that the state is compared with the latest one, not with the state when the statement began.
  const { rows } = await sql<{ id: string; changes_networks: boolean }>`
    with before as materialized (
      select name, email, phone, retailer_type, country_code from retailers where external_id = ${retailer.external_id} for update
    )
    insert into retailers (${columns}) select ${values} from (values (1)) one left join before on true
    on conflict (external_id) do update set ${updates} where retailers.source_updated_at < excluded.source_updated_at
    returning id, coalesce((
      select (before.name, before.email, before.phone, before.retailer_type, before.country_code)
        is distinct from (retailers.name, retailers.email, retailers.phone, retailers.retailer_type, retailers.country_code)
      from before
    ), false) as changes_networks`.execute(tx)
  return rows[0]
}

/** A retailer as it is stored. */
export const findStoredRetailer = (tx: Tx, externalId: string) =>
  tx
    .selectFrom('retailers')
    .select([
      'id',
      'source_updated_at',
      'name',
      'retailer_type',
      'retail_channel',
      'email',
      'phone',
      'country_code',
      'language_code',
      'addresses',
    ])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
