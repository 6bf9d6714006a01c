import type { Address } from '@linesheet/domain/places'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

const columns = ['id', 'name', 'address', 'is_default'] as const
const own = (tx: Tx, brandId: string) => tx.selectFrom('locations').select(columns).where('brand_id', '=', brandId)

export const listLocationsOf = (tx: Tx, brandId: string) => own(tx, brandId).orderBy('is_default', 'desc').orderBy('name').execute()

type Place = Awaited<ReturnType<typeof findLocation>>
type Location = { id: string; name: string; address: Address; is_default: boolean }

/** Adds a place, or changes the one of that id. A new default takes the place of the one before. */
export async function putLocation(tx: Tx, brandId: string, { id, name, address, is_default }: Location, now: Date) {
  const others = await own(tx, brandId).where('id', '<>', id).execute()
  const first = is_default || others.every((other) => !other.is_default)
  if (first) await tx.updateTable('locations').set({ is_default: false }).where('brand_id', '=', brandId).where('id', '<>', id).execute()
  const columns = { name, address: JSON.stringify(address), is_default: first }
  await tx
    .insertInto('locations')
    .values({ brand_id: brandId, id, ...columns, created_at: now })
    .onConflict((clash) => clash.columns(['brand_id', 'id']).doUpdateSet(columns))
    .execute()
  return own(tx, brandId).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The place of that id; none where none is named. */
export const findNamed = async (tx: Tx, brandId: string, id: string | undefined) => (id ? findLocation(tx, brandId, id) : undefined)

export const findLocation = async (tx: Tx, brandId: string, id: string) => {
  const location = await own(tx, brandId).where('id', '=', id).executeTakeFirst()
  if (!location) throw notFound('location')
  return location
}

export const dropLocation = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('locations').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** The default place of the brand of the order `o`, for a query over orders; null where it has none yet. */
export const usualPlace = sql<ShipFrom | null>`(
  select json_build_object('id', l.id, 'address', l.address) from locations l where l.brand_id = o.brand_id and l.is_default)`
type ShipFrom = Pick<Place, 'id' | 'address'>

/** Where an order is shipped from, as its columns. */
export function shipFrom(location: ShipFrom | null | undefined) {
  if (!location) throw invalidInput({ location_id: 'ship_address_required' })
  return { shipping_from_location_id: location.id, shipping_from_address: JSON.stringify(location.address) }
}
