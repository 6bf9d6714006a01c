/** What a piece of an order does to the goods of its variation: how many more are promised, and how many more are there. */
export const stockEffects = {
  /** Promised to an accepted order. More than there is may be promised: a brand makes what it sells. */
  reserve: { promised: 1, there: 0 },
  /** Promised no more: the order was cancelled. */
  release: { promised: -1, there: 0 },
  /** Left with a parcel. */
  take_out: { promised: -1, there: -1 },
} as const
export type StockEffect = keyof typeof stockEffects

/** `stock` is null where the variation is always in stock. */
export type Stock = { stock: number | null; reserved: number }

/** The goods of a variation after `pieces` of it moved; neither number falls below zero. */
export function stockAfter({ stock, reserved }: Stock, move: StockEffect, pieces: number): Stock {
  const { promised, there } = stockEffects[move]
  return { stock: stock === null ? null : Math.max(0, stock + there * pieces), reserved: Math.max(0, reserved + promised * pieces) }
}

/** What is left to promise; null when the variation is always in stock. */
export const availableStock = ({ stock, reserved }: Stock) => (stock === null ? null : stock - reserved)

export type StockLine = { variation_id: string | null; quantity: number }

/** Pieces by variation: two lines may be of the same. */
export function quantitiesByVariation(lines: readonly StockLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variation_id: id, quantity } of lines) if (id && quantity > 0) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}
