import type { Address } from '@linesheet/domain/platform/places'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow } from '../../platform/db/json-rows.ts'

const columns = ['id', 'name', 'address', 'is_default', 'version'] as const
const brandLocations = (tx: Tx, brandId: string) => tx.selectFrom('locations').select(columns).where('brand_id', '=', brandId)

export const findLocations = (tx: Tx, brandId: string) =>
  brandLocations(tx, brandId).orderBy('is_default', 'desc').orderBy('name').execute()

type Location = { id: string; name: string; address: Address; is_default: boolean }

/** Inserts a location, or updates the one with that id. The first location is the default; a new default replaces the previous one. */
export async function upsertLocation(tx: Tx, brandId: string, { id, name, address, is_default }: Location, now: Date) {
  const others = await brandLocations(tx, brandId).where('id', '<>', id).execute()
  const isDefault = is_default || others.every((other) => !other.is_default)
  if (isDefault) await unsetDefault(tx, brandId, id)
  const columns = { name, address: JSON.stringify(address), is_default: isDefault }
  await tx
    .insertInto('locations')
    .values({ brand_id: brandId, id, ...columns, created_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doUpdateSet({ ...columns, version: nextVersion }))
    .execute()
  return brandLocations(tx, brandId).where('id', '=', id).executeTakeFirstOrThrow()
}

const nextVersion = sql<number>`locations.version + 1`

/** Ends the default of any location other than this one. */
const unsetDefault = (tx: Tx, brandId: string, id: string) =>
  tx
    .updateTable('locations')
    .set({ is_default: false, version: nextVersion })
    .where('brand_id', '=', brandId)
    .where('id', '<>', id)
    .where('is_default', '=', true)
    .execute()

/** Like `findLocation`; undefined without an id. */
export const findOptionalLocation = async (tx: Tx, brandId: string, id: string | undefined) =>
  id ? findLocation(tx, brandId, id) : undefined

/** A location. Throws 404. */
export const findLocation = async (tx: Tx, brandId: string, id: string) => {
  const location = await brandLocations(tx, brandId).where('id', '=', id).executeTakeFirst()
  if (!location) throw notFoundRefusal('location')
  return location
}

export const deleteLocation = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('locations').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Makes the oldest location the default, for a brand whose default location was deleted. */
export const makeOldestDefault = (tx: Tx, brandId: string) =>
  tx
    .updateTable('locations')
    .set({ is_default: true, version: nextVersion })
    .where('brand_id', '=', brandId)
    .where('id', '=', (from) =>
      from.selectFrom('locations as l').select('l.id').where('l.brand_id', '=', brandId).orderBy('l.created_at').orderBy('l.id').limit(1),
    )
    .execute()

/** The brand's default location, as part of another query; null when the brand has none yet. */
export const defaultLocation = (brandId: string) =>
  jsonRow<ShipFromLocation>(sql`select id, address from locations where brand_id = ${brandId} and is_default`)
type ShipFromLocation = Pick<Location, 'id' | 'address'>

/** An order's columns for the location it ships from. Throws 400 when there is none. */
export function shipFromColumns(location: ShipFromLocation | null | undefined) {
  if (!location) throw invalidInputRefusal({ location_id: 'ship_address_required' })
  return { shipping_from_location_id: location.id, shipping_from_address: JSON.stringify(location.address) }
}
