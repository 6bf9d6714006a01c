import type { Tx } from '../../platform/db/db.ts'
import { insertStatement, statement } from '../../platform/db/statement.ts'

type ParcelLine = { order_variation_id: string; quantity: number }
type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number; lines: ParcelLine[] }

type OrderKey = { brandId: string; orderId: string }
export const findParcels = (tx: Tx, brandId: string, orderId: string) => parcelsStatement(tx, { brandId, orderId })
const parcelsStatement = statement((tx: Tx, { brandId, orderId }: OrderKey) =>
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
export const parcelInsert = (tx: Tx, brandId: string, orderId: string, { id, position, ...parcel }: NewParcel, now: Date) =>
  insertStatement(tx, 'shipments', { brand_id: brandId, order_id: orderId, id, position, ...parcelColumns(parcel), created_at: now })

export const parcelUpdate = (tx: Tx, brandId: string, id: string, parcel: Parcel) =>
  tx.updateTable('shipments').set(parcelColumns(parcel)).where('brand_id', '=', brandId).where('id', '=', id).compile()

export const parcelsDelete = (tx: Tx, brandId: string, orderId: string) =>
  tx.deleteFrom('shipments').where('brand_id', '=', brandId).where('order_id', '=', orderId).compile()
