/** Whether the stock of a shop is kept in step: `paused` looks at nothing until it is on again, and forgets nothing. */
export const stockStates = ['off', 'on', 'paused'] as const
export type StockState = (typeof stockStates)[number]

/** Who is right where a comparison finds a difference that no event had told. */
export const differenceRules = ['shop', 'here', 'ask'] as const
export type DifferenceRule = (typeof differenceRules)[number]

/** How a variation of a shop found the brand's. By hand it may stay without one. */
export const matchKinds = ['sku', 'barcode', 'hand'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Why a matched variation is not kept in step: the shop refused a change of its quantity, or has the variation no longer. */
export const variationProblems = ['refused', 'gone'] as const
export type VariationProblem = (typeof variationProblems)[number]

export const movementDirections = ['to_shop', 'from_shop'] as const
/** Why stock moved. To the shop: because of an order or another change here. From the shop: all others. */
export const movementCauses = [
  'order_accepted',
  'order_cancelled',
  'order_undone',
  'edited',
  'sold',
  'difference',
  'switched_on',
  'safety_stock',
  'shop_order',
] as const
export type MovementCause = (typeof movementCauses)[number]

/** `open`: a difference that the brand is asked about; `dismissed`: the shop got its units back, or is kept in step no longer. */
export const movementStates = ['waiting', 'done', 'failed', 'open', 'dismissed'] as const
export type MovementState = (typeof movementStates)[number]

export const maxSafetyStock = 10_000
/** Movements are listed for so many days. */
export const movementDays = 90
/** Stock that could not be kept in step for so many days is paused. */
export const pausedAfterDays = 3
/** Each shop is compared as a whole once in so many hours. */
export const comparisonHours = 24

const maxStock = 1_000_000

/** What a variation of the brand has. `stock`: null if it is always in stock. */
export type StockHere = { stock: number | null; reserved: number }
/** What both sides know of each other: `quantity` of the shop, `agreed` available units here, `difference` that nobody has decided. */
export type StockLink = { quantity: number | null; agreed: number | null; difference: number }
export type StockSettings = { safety_stock: number; takes_reserved: boolean }

/** The units that the shop is owed: what was available, reserved or counted here since both last agreed. Zero where a side has no number. */
export const owedUnits = ({ stock, reserved }: StockHere, agreed: number | null) =>
  stock === null || agreed === null ? 0 : stock - reserved - agreed

/**
 * Both sides after the shop's quantity was read. Available here is then the quantity less the safety stock, and less what the shop is still owed; nothing
 * falls below zero on hand. A variation that begins to be kept in step gets its stock from the shop; one that became always in stock since then stays so.
 * `sold`: by how many units the shop's quantity changed.
 */
export function stockAfterReading(here: StockHere, link: StockLink, quantity: number, settings: StockSettings) {
  const { safety_stock, takes_reserved } = settings
  const isNew = link.agreed === null
  const agreedQuantity = quantity - link.difference
  const sold = isNew || link.quantity === null ? 0 : agreedQuantity - link.quantity
  if (here.stock === null && !isNew) return { stock: null, agreed: agreedQuantity - safety_stock, quantity: agreedQuantity, sold }
  const owed = isNew ? (takes_reserved ? -here.reserved : 0) : owedUnits(here, link.agreed)
  const stock = Math.min(Math.max(agreedQuantity - safety_stock + owed + here.reserved, 0), maxStock)
  return { stock, agreed: stock - here.reserved - owed, quantity: agreedQuantity, sold }
}

/** The shop confirmed a change by these units. What was forgotten meanwhile stays forgotten. */
export const linkAfterSending = ({ quantity, agreed }: Pick<StockLink, 'quantity' | 'agreed'>, units: number) => ({
  quantity: quantity === null ? null : quantity + units,
  agreed: agreed === null ? null : agreed + units,
})

/** The brand decided a difference of so many units. In favour of the shop it is read like a sale; otherwise the shop is owed the units. */
export const linkAfterDecision = (
  link: { quantity: number; agreed: number; difference: number },
  side: 'shop' | 'here',
  units: number,
) => ({
  quantity: link.quantity + units,
  agreed: link.agreed + (side === 'here' ? units : 0),
  difference: link.difference - units,
})

/** The shop itself took units for an order that was taken from it before: they are given back. */
export const agreedAfterShopOrder = (agreed: number, units: number) => agreed - units
