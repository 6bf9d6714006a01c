type Line = { id: string; quantity: number }
type ParcelLine = { order_variation_id: string; quantity: number }
export type Quantities = Readonly<Record<string, number>>

/** The quantities that are in none of these parcels, by line id. */
export function unpackedQuantities(lines: readonly Line[], parcels: readonly { lines: readonly ParcelLine[] }[]): Quantities {
  const packed = new Map<string, number>()
  for (const { order_variation_id: id, quantity } of parcels.flatMap((parcel) => parcel.lines))
    packed.set(id, (packed.get(id) ?? 0) + quantity)
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, Math.max(0, quantity - (packed.get(id) ?? 0))]))
}

/** The units of each line that would stay behind if these parcels were sent. None if no parcel lists its contents: then nobody knows. */
export function unitsLeftBehind<L extends Line>(lines: readonly L[], parcels: readonly { lines: readonly ParcelLine[] }[]): L[] {
  if (!parcels.some((parcel) => parcel.lines.some(({ quantity }) => quantity > 0))) return []
  const unpacked = unpackedQuantities(lines, parcels)
  return lines.flatMap((line) => (unpacked[line.id] ? [{ ...line, quantity: unpacked[line.id] ?? 0 }] : []))
}

/** The weight of a parcel's contents, in kg with two decimals; undefined if it is empty or the weight of a product is unknown. */
export function contentsWeight(lines: readonly { id: string; weight_kg: number | null }[], quantities: Quantities): number | undefined {
  const contents = lines.filter(({ id }) => (quantities[id] ?? 0) > 0)
  if (!contents.length || contents.some(({ weight_kg }) => !weight_kg)) return undefined
  const weight = contents.reduce((sum, { id, weight_kg }) => sum + (weight_kg ?? 0) * (quantities[id] ?? 0), 0)
  return Math.max(0.01, Math.round(weight * 100) / 100)
}
