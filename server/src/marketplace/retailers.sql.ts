import type { RetailerInput } from '@linesheet/contract/marketplace'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'

type Retailer = z.output<typeof RetailerInput>

const columnsOf = ({ external_id: _, updated_at, addresses, ...rest }: Retailer, now: Date) => ({
  ...rest,
  addresses: JSON.stringify(addresses),
  source_updated_at: updated_at,
  updated_at: now,
})

/**
 * Inserts or updates a retailer of the marketplace, unless the stored state is as new. Returns our id, and whether what networks copy of
 * it has changed; undefined if nothing was stored.
 */
export async function upsertRetailer(tx: Tx, id: string, retailer: Retailer, now: Date) {
  const columns = columnsOf(retailer, now)
  return tx
    .insertInto('retailers')
    .values({ id, external_id: retailer.external_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('external_id')
        .doUpdateSet(columns)
        .where('retailers.source_updated_at', '<', ({ ref }) => ref('excluded.source_updated_at')),
    )
    .returning([
      'id',
      sql<boolean>`old.id is not null and (old.name, old.email, old.retailer_type, old.country_code)
        is distinct from (new.name, new.email, new.retailer_type, new.country_code)`.as('changes_networks'),
    ])
    .executeTakeFirst()
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
