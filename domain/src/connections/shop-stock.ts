import type { ShopKind } from './shops.ts'

/** Whether the stock of a shop is kept in step. `paused`: nothing is compared until it is on again, and nothing is forgotten. */
export const stockStates = ['off', 'on', 'paused'] as const
export type StockState = (typeof stockStates)[number]

/** Which side counts if a comparison finds a difference that no event reported. */
export const differenceRules = ['shop', 'here', 'ask'] as const
export type DifferenceRule = (typeof differenceRules)[number]

/** How a variation of a shop was matched with one of the brand's. Matching by hand may also leave it without one. */
export const matchKinds = ['sku', 'barcode', 'hand'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Why a matched variation is not kept in step: the shop refused a change of its quantity, or has the variation no longer. */
export const variationProblems = ['refused', 'gone'] as const
export type VariationProblem = (typeof variationProblems)[number]

export const movementDirections = ['to_shop', 'from_shop'] as const
/** Why stock moved. To the shop: because of an order or another change here. From the shop: all other causes. */
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

/** `open`: a difference that the brand is asked about; `dismissed`: the shop got its units back, or is no longer kept in step. */
export const movementStates = ['waiting', 'done', 'failed', 'open', 'dismissed'] as const
export type MovementState = (typeof movementStates)[number]

export const maxSafetyStock = 10_000
/** For how many days movements are listed. */
export const movementDays = 90
/** Keeping stock in step is paused after so many days without success. */
export const pausedAfterDays = 3
/** The interval in hours at which each whole shop is compared: shorter for systems that send no events, because nothing else reports their changes. */
export const comparisonHours: Readonly<Record<ShopKind, number>> = { shopify: 24, woocommerce: 24, files: 1 }

const maxStock = 1_000_000

/** The stock of the brand's variation. `stock`: null if it is always in stock. */
export type StockHere = { stock: number | null; reserved: number }
/** The shared state of both sides: the shop's `quantity`, the `agreed` units available here, and the `difference` that nobody has decided yet. */
export type StockLink = { quantity: number | null; agreed: number | null; difference: number }
export type StockSettings = { safety_stock: number; takes_reserved: boolean; difference_rule: DifferenceRule }

/** The units that are owed to the shop: by how many the units available here have changed since both sides last agreed. Zero if either side has no number. */
export const owedUnits = ({ stock, reserved }: StockHere, agreed: number | null) =>
  stock === null || agreed === null ? 0 : stock - reserved - agreed

/** A movement that a reading of the shop's quantity leads to. */
export type FoundMovement = { direction: (typeof movementDirections)[number]; cause: MovementCause; units: number; state: MovementState }
type Reading = { stock: number | null; quantity: number; agreed: number; difference: number; movements: FoundMovement[] }

/**
 * Both sides after the shop's quantity was read. The units available here are then the quantity less the safety stock, and less the units that the shop is
 * still owed; the stock on hand never falls below zero. A variation that starts to be kept in step gets its stock from the shop; one that has become always
 * in stock since then stays so. `isSuspect`: a comparison found the quantity without an event that reported it, so that the brand's rule decides.
 */
export function stockAfterReading(
  here: StockHere,
  { isSuspect, ...link }: StockLink & { isSuspect: boolean },
  quantity: number,
  settings: StockSettings,
): Reading {
  if (link.agreed === null || link.quantity === null) return firstReading(here, quantity, settings)
  const { safety_stock, difference_rule } = settings
  const found = quantity - link.difference - link.quantity
  const known = { quantity: link.quantity, agreed: link.agreed, difference: link.difference }
  const isLeft = isSuspect && found !== 0 && difference_rule !== 'shop'
  const { agreed, difference } = isLeft ? leaveDifference(known, difference_rule, found) : known
  const counted = quantity - difference
  const owed = owedUnits(here, agreed)
  const stock = here.stock === null ? null : onHand(counted - safety_stock + owed + here.reserved)
  const movements: FoundMovement[] = isLeft
    ? differenceMovements(difference_rule, found)
    : changeOf({ found, isSuspect, change: (stock ?? 0) - (here.stock ?? 0) })
  return { stock, quantity: counted, agreed: stock === null ? counted - safety_stock : stock - here.reserved - owed, difference, movements }
}

const onHand = (units: number) => Math.min(Math.max(units, 0), maxStock)

function firstReading({ stock: before, reserved }: StockHere, quantity: number, { safety_stock, takes_reserved }: StockSettings): Reading {
  const owed = takes_reserved && reserved > 0 ? -reserved : 0
  const stock = onHand(quantity - safety_stock + owed + reserved)
  const change = stock - (before ?? 0)
  const movements: FoundMovement[] = [
    ...(change || before === null ? [{ direction: 'from_shop', cause: 'switched_on', units: change, state: 'done' } as const] : []),
    ...(owed ? [{ direction: 'to_shop', cause: 'switched_on', units: owed, state: 'waiting' } as const] : []),
  ]
  return { stock, quantity, agreed: stock - reserved - owed, difference: 0, movements }
}

const leaveDifference = (link: { quantity: number; agreed: number; difference: number }, rule: DifferenceRule, units: number) =>
  rule === 'here'
    ? linkAfterDecision({ ...link, difference: link.difference + units }, 'here', units)
    : { ...link, difference: link.difference + units }

const differenceMovements = (rule: DifferenceRule, units: number): FoundMovement[] =>
  rule === 'ask'
    ? [{ direction: 'from_shop', cause: 'difference', units, state: 'open' }]
    : [
        { direction: 'from_shop', cause: 'difference', units, state: 'dismissed' },
        { direction: 'to_shop', cause: 'difference', units: -units, state: 'waiting' },
      ]

function changeOf({ found, isSuspect, change }: { found: number; isSuspect: boolean; change: number }): FoundMovement[] {
  if (found) return [{ direction: 'from_shop', cause: isSuspect ? 'difference' : 'sold', units: found, state: 'done' }]
  // The shop's quantity is unchanged, so its safety stock has changed, or was not full.
  return change ? [{ direction: 'from_shop', cause: 'safety_stock', units: change, state: 'done' }] : []
}

/** The link after the shop has confirmed a change by these units. A number that was cleared in the meantime stays null. */
export const linkAfterSending = ({ quantity, agreed }: Pick<StockLink, 'quantity' | 'agreed'>, units: number) => ({
  quantity: quantity === null ? null : quantity + units,
  agreed: agreed === null ? null : agreed + units,
})

/**
 * Whether a shop applied a change whose answer was lost, by the quantity that it reports later. If both are possible, too low a quantity is assumed rather
 * than too high, which would promise too many units.
 */
export const wasCounted = ({ quantity, units }: { quantity: number; units: number }, found: number) =>
  found === quantity + units || (found !== quantity && units > 0)

/**
 * The link after the brand has decided a difference of these units. In favour of the shop it is like reading a sale; otherwise the units are owed to the
 * shop.
 */
export const linkAfterDecision = (
  link: { quantity: number; agreed: number; difference: number },
  side: 'shop' | 'here',
  units: number,
) => ({
  quantity: link.quantity + units,
  agreed: link.agreed + (side === 'here' ? units : 0),
  difference: link.difference - units,
})

/** The stock here after the decision: in favour of the shop it changes as after a sale, and the units owed to the shop stay the same. */
export function stockAfterDecision(here: StockHere, decided: { agreed: number }, side: 'shop' | 'here', units: number) {
  if (side === 'here' || here.stock === null)
    return { stock: here.stock, agreed: decided.agreed + (here.stock === null && side === 'shop' ? units : 0) }
  const stock = onHand(here.stock + units)
  return { stock, agreed: decided.agreed + stock - here.stock }
}

/** The agreed units after the shop itself deducted units for an order for which they had already been deducted there: they are given back. */
export const agreedAfterShopOrder = (agreed: number, units: number) => agreed - units
