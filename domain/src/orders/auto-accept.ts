import { availableStock, quantitiesByVariation, type Stock, type StockLine } from '../catalogue/stock.ts'
import type { Day } from '../platform/days.ts'
import { type OrderFacts, suggestedShipDate } from './orders.ts'

/** Which orders are accepted automatically (docs/product/orders.md). */
export const autoAcceptRules = ['none', 'reorders', 'all'] as const
export type AutoAcceptRule = (typeof autoAcceptRules)[number]

/** Manual orders wait for their retailer, whatever the rule. */
export const isAutoAccepted = (
  rule: AutoAcceptRule,
  { origin, is_first_order }: Pick<OrderFacts, 'origin'> & { is_first_order: boolean },
) => origin !== 'manual' && (rule === 'all' || (rule === 'reorders' && !is_first_order))

/** Why an order that the rule would accept stays new, for a person to decide. */
export const autoAcceptObstacles = ['cancel_requested', 'no_address', 'not_enough_stock'] as const
export type AutoAcceptObstacle = (typeof autoAcceptObstacles)[number]

type AutoAcceptFacts = {
  cancel_requested_at: string | null
  hasAddress: boolean
  lines: readonly StockLine[]
  stock: ReadonlyMap<string, Stock & { out_of_stock: boolean }>
}

/** The obstacle to accepting the order automatically; undefined if there is none. Unlike a person, the rule promises only units in stock. */
export function autoAcceptObstacle({ cancel_requested_at, hasAddress, lines, stock }: AutoAcceptFacts): AutoAcceptObstacle | undefined {
  if (cancel_requested_at) return 'cancel_requested'
  if (!hasAddress) return 'no_address'
  const isShort = [...quantitiesByVariation(lines)].some(([id, units]) => {
    const found = stock.get(id)
    return !found || found.out_of_stock || (availableStock(found) ?? units) < units
  })
  return isShort ? 'not_enough_stock' : undefined
}

/** The ship date that the rule promises: the suggested day, or a later one that the retailer asked for. */
export function autoAcceptShipDate(today: Day, leadTimeDays: number, requested: Day | null): Day {
  const suggested = suggestedShipDate(today, leadTimeDays)
  return requested && requested > suggested ? requested : suggested
}
