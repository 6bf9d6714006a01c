import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert, prepareQuery, prepareWrite, write } from '../../platform/db/prepared.ts'

type ParcelLine = { order_variation_id: string; quantity: number }
type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number; lines: ParcelLine[] }

type OrderKey = { brandId: string; orderId: string }
export const findParcels = (tx: Tx, brandId: string, orderId: string) => parcelsStatement(tx, { brandId, orderId })
const parcelsStatement = prepareQuery((tx: Tx, { brandId, orderId }: OrderKey) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'position', 'length_cm', 'width_cm', 'height_cm', 'weight_kg', 'lines'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('position'),
)

const parcelColumns = ({ length_cm, width_cm, height_cm, weight_kg, lines }: Parcel) => ({
  length_cm,
  width_cm,
  height_cm,
  weight_kg,
  lines: JSON.stringify(lines),
})

type NewParcel = Parcel & { id: string; position: number }
export const insertParcel = (tx: Tx, brandId: string, orderId: string, { id, position, ...parcel }: NewParcel, now: Date) =>
  insert(tx, 'shipments', { brand_id: brandId, order_id: orderId, id, position, ...parcelColumns(parcel), created_at: now })

export const updateParcel = (tx: Tx, brandId: string, id: string, parcel: Parcel) =>
  write(tx, tx.updateTable('shipments').set(parcelColumns(parcel)).where('brand_id', '=', brandId).where('id', '=', id))

export const deleteParcels = (tx: Tx, brandId: string, orderId: string) =>
  write(tx, tx.deleteFrom('shipments').where('brand_id', '=', brandId).where('order_id', '=', orderId))

/** Deletes a parcel. The parcels after it move up. */
export const deleteParcel = (tx: Tx, brandId: string, orderId: string, id: string) => deleteStatement(tx, { brandId, orderId, id })
const deleteStatement = prepareWrite(
  (_tx, { brandId, orderId, id }: OrderKey & { id: string }) => sql`
    with removed as (
      delete from shipments r where r.brand_id = ${brandId} and r.order_id = ${orderId} and r.id = ${id} returning r.position
    )
    update shipments s set position = s.position - 1 from removed
    where s.brand_id = ${brandId} and s.order_id = ${orderId} and s.position > removed.position`,
)
