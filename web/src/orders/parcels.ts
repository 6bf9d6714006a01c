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

/** What the contents of a parcel weigh, in kg with two decimals; undefined unless the weight of each product is known. */
export function contentsWeight(order: Order, quantities: Quantities): number | undefined {
  const contents = order.order_variations.filter(({ id }) => (quantities[id] ?? 0) > 0)
  if (!contents.length || contents.some(({ weight_kg }) => !weight_kg)) return undefined
  const weight = contents.reduce((sum, { id, weight_kg }) => sum + (weight_kg ?? 0) * (quantities[id] ?? 0), 0)
  return Math.max(0.01, Math.round(weight * 100) / 100)
}
