/** How each unit of an order line changes its variation's reserved units and units on hand. */
export const stockEffects = {
  /** The order was accepted. More than the stock can be reserved, because brands produce to order. */
  reserve: { reserved: 1, onHand: 0 },
  /** The order was cancelled. */
  release: { reserved: -1, onHand: 0 },
  /** The order was shipped. */
  ship: { reserved: -1, onHand: -1 },
  /** Shipping was undone: the shipped units are back on the shelf. Reserving them again is a separate effect. */
  restock: { reserved: 0, onHand: 1 },
} as const
export type StockEffect = keyof typeof stockEffects

/** `stock` is null if the variation is always in stock. */
export type Stock = { stock: number | null; reserved: number }

/** The stock of a variation after an effect on `units`; neither number falls below zero. */
export function stockAfter({ stock, reserved }: Stock, effect: StockEffect, units: number): Stock {
  const change = stockEffects[effect]
  return {
    stock: stock === null ? null : Math.max(0, stock + change.onHand * units),
    reserved: Math.max(0, reserved + change.reserved * units),
  }
}

/** Units that can still be reserved; null if the variation is always in stock. */
export const availableStock = ({ stock, reserved }: Stock) => (stock === null ? null : stock - reserved)

export type StockLine = { variation_id: string | null; quantity: number }

/** Units by variation; several lines may share one. */
export function quantitiesByVariation(lines: readonly StockLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { variation_id: id, quantity } of lines) if (id && quantity > 0) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}
