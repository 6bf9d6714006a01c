import type { Order } from '@linesheet/contract/orders'
import type { Quantities } from './quantities.ts'

/** Quantities that are in no other parcel, by line id. */
export function unpackedQuantities(order: Order, parcelId: string | undefined): Quantities {
  const packed = order.shipments.filter(({ id }) => id !== parcelId).flatMap(({ lines }) => lines)
  const packedCount = (lineId: string) =>
    packed.filter(({ order_variation_id }) => order_variation_id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
  return Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, Math.max(0, quantity - packedCount(id))]))
}

/** Empty text gives NaN, not zero, so that the server reports the missing field. */
export const parseMeasure = (text: string) => (text.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN)
