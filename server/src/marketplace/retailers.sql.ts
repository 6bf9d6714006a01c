import type { RetailerInput } from '@linesheet/contract/marketplace'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'

type Retailer = z.output<typeof RetailerInput>

const columnsOf = ({ external_id: _, updated_at, addresses, ...rest }: Retailer, now: Date) => ({
  ...rest,
  addresses: JSON.stringify(addresses),
  source_updated_at: updated_at,
  updated_at: now,
})

/** Inserts or updates a retailer of the marketplace, unless the stored state is as new. Returns our id, or undefined if nothing was changed. */
export async function upsertRetailer(tx: Tx, id: string, retailer: Retailer, now: Date): Promise<string | undefined> {
  const columns = columnsOf(retailer, now)
  const stored = await tx
    .insertInto('retailers')
    .values({ id, external_id: retailer.external_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('external_id')
        .doUpdateSet(columns)
        .where('retailers.source_updated_at', '<', ({ ref }) => ref('excluded.source_updated_at')),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** A retailer as it is stored. */
export const findStoredRetailer = (tx: Tx, externalId: string) =>
  tx
    .selectFrom('retailers')
    .select(['id', 'source_updated_at', 'name', 'retailer_type', 'email', 'phone', 'country_code', 'language_code', 'addresses'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
