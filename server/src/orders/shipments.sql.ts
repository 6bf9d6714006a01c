import type { Tx } from '../kernel/db.ts'
import { insertStatement, statement } from '../kernel/statement.ts'

type Content = { order_variation_id: string; quantity: number }
type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number; lines: Content[] }

type Named = { brandId: string; orderId: string }
export const shipmentsOf = (tx: Tx, brandId: string, orderId: string) => shipments(tx, { brandId, orderId })
const shipments = statement((tx: Tx, { brandId, orderId }: Named) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'position', 'length_cm', 'width_cm', 'height_cm', 'weight_kg', 'lines'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('position'),
)

const columnsOf = ({ length_cm, width_cm, height_cm, weight_kg, lines }: Parcel) => ({
  length_cm,
  width_cm,
  height_cm,
  weight_kg,
  lines: JSON.stringify(lines),
})

type Added = Parcel & { id: string; position: number }
export const addShipment = (tx: Tx, brandId: string, orderId: string, { id, position, ...parcel }: Added, now: Date) =>
  insertStatement(tx, 'shipments', { brand_id: brandId, order_id: orderId, id, position, ...columnsOf(parcel), created_at: now })

export const changeShipment = (tx: Tx, brandId: string, id: string, parcel: Parcel) =>
  tx.updateTable('shipments').set(columnsOf(parcel)).where('brand_id', '=', brandId).where('id', '=', id).compile()

export const clearShipments = (tx: Tx, brandId: string, orderId: string) =>
  tx.deleteFrom('shipments').where('brand_id', '=', brandId).where('order_id', '=', orderId).compile()
