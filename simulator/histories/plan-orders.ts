import { addDays, type Day, daysAfter } from '@linesheet/domain/platform/days'
import { type Basket, fillBasket } from '../data/baskets.ts'
import type { ShelfVariation } from '../data/catalogue.ts'
import { declineReasons } from '../data/order-texts.ts'
import type { Retailer } from '../data/retailers.ts'
import { type Random, randomFrom } from '../random.ts'
import { addBusinessDays, addHours, atHour, dayInHongKong, randomMoments } from './calendar.ts'
import { type Outcome, orderSteps, type Stage, type Step } from './order-histories.ts'

export type PlannedOrder = Basket & { external_id: string; placed_at: Date; steps: Step[] }
/** Age of the first order when the demo is created, in days. */
export const demoDays = 396

type PlanInput = { key: string; count: number; anchor: Date; retailers: readonly Retailer[]; shelf: readonly ShelfVariation[] }
/** The given facts of an order; the rest is random. */
type OrderSeed = { placed_at: Date; stage: Stage; ship_by?: Day; isManual?: boolean; hasCancelRequest?: boolean }

/**
 * All orders of a demo brand up to `anchor`, the time of its creation, by date. The first is placed exactly `demoDays` earlier, so that
 * an interrupted run can derive the anchor from it and continue with the same plan.
 */
export function planOrders({ key, count, anchor, retailers, shelf }: PlanInput): PlannedOrder[] {
  const random = randomFrom(`orders ${key}`)
  const recent = count > 100 ? recentOrders(random, anchor) : recentOrders(random, anchor).filter((_, index) => index % 4 === 1)
  const from = daysAfter(anchor, -demoDays)
  const past = randomMoments(random.fork('past'), from, daysAfter(anchor, -30), count - recent.length - 1).map((placed_at): OrderSeed => {
    const stage = random.weighted<Stage>(['open', 'cancelled', 'declined'], [92, 7, 1])
    return { placed_at, stage, isManual: stage === 'declined' || random.chance(0.06) }
  })
  const seeds = [...past, ...recent].sort((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  const retailerWeights = retailers.map((_, index) => 3 / (1 + index * 0.12))
  return [{ placed_at: from, stage: 'open' } satisfies OrderSeed, ...seeds].map((seed, index) => {
    const orderRandom = random.fork(index)
    return planOrder(orderRandom, `demo-${key}-${index}`, orderRandom.weighted(retailers, retailerWeights), seed, shelf, anchor)
  })
}

function planOrder(
  random: Random,
  external_id: string,
  retailer: Retailer,
  seed: OrderSeed,
  shelf: readonly ShelfVariation[],
  anchor: Date,
): PlannedOrder {
  const { placed_at, stage, ship_by, isManual = false, hasCancelRequest = false } = seed
  const month = dayInHongKong(placed_at).slice(5, 7)
  const basket = fillBasket(random, retailer, shelf, ['03', '10'].includes(month) ? random.chance(0.45) : random.chance(0.06))
  const language = retailer.language_code
  const outcome: Outcome = { stage, isManual, language, ...(ship_by && { ship_by }) }
  const cancelRequest: Step[] = hasCancelRequest
    ? [{ at: addHours(anchor, -7), kind: 'event', event: 'cancel_requested', reason: 'We ordered twice by mistake, sorry.' }]
    : []
  const steps = [...orderSteps(random, placed_at, basket, outcome, anchor), ...cancelRequest]
    .map((step) =>
      step.kind === 'event' && step.event === 'retailer_declined' ? { ...step, reason: random.pick(declineReasons[language]) } : step,
    )
    .map((step, index, all) => (isRecent(stage) ? { ...step, at: earliest(step.at, addHours(anchor, (index - all.length) * 0.05)) } : step))
    .filter((step) => step.at < anchor)
  const origin = isManual ? 'manual' : random.chance(0.12) ? 'direct' : 'marketplace'
  const target = isManual ? { target_shipment_date: ship_by ?? addDays(dayInHongKong(placed_at), 12) } : {}
  return { ...basket, ...target, external_id, placed_at, origin, steps }
}

/** Steps of recent orders are moved before the anchor, so that they have happened. */
const isRecent = (stage: Stage) => stage === 'to_pack' || stage === 'to_ship' || stage === 'shipped'
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** Orders that need work today: to answer, to pack, to ship, in transit, some late. */
function recentOrders(random: Random, anchor: Date): OrderSeed[] {
  const today = dayInHongKong(anchor)
  const daysAgo = (days: number) => atHour(addBusinessDays(today, -days), random.around(8.5, 21))
  const beforeAnchor = (placed_at: Date) => (placed_at < addHours(anchor, -0.3) ? placed_at : addHours(anchor, -random.between(0.4, 5)))
  const inDays = (days: number) => addDays(today, days)
  return [
    ...[21, 20, 19, 19, 18, 17, 17, 16, 16, 15].map(
      (days): OrderSeed => ({ placed_at: daysAgo(days), stage: 'open', ship_by: addBusinessDays(today, 9 - days) }),
    ),
    ...[13, 12, 12, 11, 10, 10, 9, 9, 8].map(
      (days): OrderSeed => ({ placed_at: daysAgo(days), stage: 'shipped', ship_by: addBusinessDays(today, -2) }),
    ),
    ...[-1, 0, 0, 1, 2, 5].map((days, index): OrderSeed => ({ placed_at: daysAgo(8 - index), stage: 'to_ship', ship_by: inDays(days) })),
    ...[-2, 0, 1, 1, 3, 5, 6, 8].map(
      (days, index): OrderSeed => ({ placed_at: daysAgo(7 - (index % 4)), stage: 'to_pack', ship_by: inDays(days), isManual: index > 5 }),
    ),
    ...[5, 3, 3, 2, 2, 2, 1, 1, 1].map(
      (days, index): OrderSeed => ({ placed_at: daysAgo(days), stage: 'new', hasCancelRequest: index === 4 }),
    ),
    ...[8.6, 3.2, 0.7].map((hours): OrderSeed => ({ placed_at: addHours(anchor, -hours), stage: 'new' })),
    ...[4, 1].map((days): OrderSeed => ({ placed_at: daysAgo(days), stage: 'new', isManual: true })),
    ...[6, 4].map((days): OrderSeed => ({ placed_at: daysAgo(days), stage: 'cancelled' })),
  ].map((seed) => ({ ...seed, placed_at: beforeAnchor(seed.placed_at) }))
}
