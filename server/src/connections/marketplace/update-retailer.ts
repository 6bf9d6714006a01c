import { isDeepStrictEqual } from 'node:util'
import type { RetailerInput } from '@linesheet/contract/connections/marketplace'
import type * as z from 'zod/mini'
import { renamedRetailer } from '../../retailers/network/renamed-retailer.ts'
import { checkNotInFuture } from './event-times.ts'
import { type ItemCall, otherContentRefusal } from './ingest-batch.ts'
import type { Ingested } from './marketplace.sql.ts'
import { findStoredRetailer, upsertRetailer } from './retailers.sql.ts'

/** Stores the newest state of a retailer. An older one changes nothing; another one of the same moment is refused. */
export async function updateRetailer(
  { tx, now, newRecordId, enqueue }: ItemCall,
  retailer: z.output<typeof RetailerInput>,
): Promise<Ingested> {
  checkNotInFuture('updated_at', retailer.updated_at, now)
  const updated = await upsertRetailer(tx, newRecordId, retailer, now)
  if (updated?.changes_networks) enqueue(renamedRetailer(updated.id, now))
  if (updated) return { id: updated.id }
  const { id: storedId, source_updated_at, ...stored } = await findStoredRetailer(tx, retailer.external_id)
  if (new Date(retailer.updated_at) < new Date(source_updated_at)) return { id: storedId, code: 'marketplace.older' }
  const fields = Object.keys(stored) as (keyof typeof stored)[]
  const differing = fields.filter((field) => retailer[field] !== undefined && !isDeepStrictEqual(stored[field], retailer[field]))
  if (differing.length) throw otherContentRefusal(differing, storedId)
  return { id: storedId }
}
