import * as z from 'zod/mini'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { copyRetailer, findBrandsOfRetailer } from './network.search.sql.ts'

const payloadSchema = z.object({ retailer_id: z.string() })

/** Copies the columns that a retailer is searched and filtered by to the networks of all its brands, one by one. */
export const copyRenamedRetailer: Worker = async ({ payload }, { db }) => {
  const { retailer_id: retailerId } = payloadSchema.parse(payload)
  for (const brandId of await db.asOwner((tx) => findBrandsOfRetailer(tx, retailerId)))
    await db.write({ brandId }, (tx) => copyRetailer(tx, brandId, retailerId))
}
