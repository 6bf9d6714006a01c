import type { Tx } from '../kernel/db.ts'

type Content = { order_variation_id: string; quantity: number }
type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number; lines?: Content[] | undefined }

export const shipmentsOf = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'position', 'length_cm', 'width_cm', 'height_cm', 'weight_kg', 'lines'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

const columnsOf = ({ length_cm, width_cm, height_cm, weight_kg, lines = [] }: Parcel) => ({
  length_cm,
  width_cm,
  height_cm,
  weight_kg,
  lines: JSON.stringify(lines),
})

export const addShipment = (tx: Tx, brandId: string, orderId: string, parcel: Parcel & { id: string; position: number }, now: Date) =>
  tx
    .insertInto('shipments')
    .values({ brand_id: brandId, order_id: orderId, id: parcel.id, position: parcel.position, ...columnsOf(parcel), created_at: now })
    .execute()

export const changeShipment = (tx: Tx, brandId: string, id: string, parcel: Parcel) =>
  tx.updateTable('shipments').set(columnsOf(parcel)).where('brand_id', '=', brandId).where('id', '=', id).execute()

export const clearShipments = (tx: Tx, brandId: string, orderId: string) =>
  tx.deleteFrom('shipments').where('brand_id', '=', brandId).where('order_id', '=', orderId).execute()
