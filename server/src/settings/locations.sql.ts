import type { Address } from '@linesheet/domain/places'
import { malformed, missing } from '@linesheet/domain/refusal'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'

const columns = ['id', 'name', 'address', 'is_default'] as const
const own = (tx: Tx, brandId: string) => tx.selectFrom('locations').select(columns).where('brand_id', '=', brandId)

export const listLocationsOf = (tx: Tx, brandId: string) => own(tx, brandId).orderBy('is_default', 'desc').orderBy('name').execute()

export type Place = Awaited<ReturnType<typeof findLocation>>
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

export const findLocation = async (tx: Tx, brandId: string, id: string) => {
  const location = await own(tx, brandId).where('id', '=', id).executeTakeFirst()
  if (!location) throw missing('location')
  return location
}

export const dropLocation = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('locations').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** The place that is named, or else the brand's default, which it may not have yet. */
export async function findShipFrom(tx: Tx, brandId: string, id: string | undefined): Promise<Place | undefined> {
  if (id) return findLocation(tx, brandId, id)
  const [usual] = await usualPlace(tx, { brandId })
  return usual
}
const usualPlace = statement((tx: Tx, { brandId }: { brandId: string }) => own(tx, brandId).where('is_default', '=', true))

/** Where an order is shipped from, as its columns. */
export function shipFrom(location: Place | undefined) {
  if (!location) throw malformed({ location_id: 'Please enter the shipping address' })
  return { shipping_from_location_id: location.id, shipping_from_address: JSON.stringify(location.address) }
}
