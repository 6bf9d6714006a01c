import { addDays, type Day, daysAfter } from '@linesheet/domain/days'
import { type Basket, fillBasket } from './baskets.ts'
import { at, businessDay, dayOf, later, moments } from './calendar.ts'
import type { OnShelf } from './catalogue.ts'
import { declines } from './notes.ts'
import { type Fate, lifeOf, type Stage, type Step } from './order-histories.ts'
import { type Random, randomFrom } from './random.ts'
import type { Retailer } from './retailers.ts'

export type PlannedOrder = Basket & { external_id: string; placed_at: Date; steps: Step[] }
/** How long the demo's brands have been selling, in days before it is made. */
export const demoDays = 396

type World = { key: string; count: number; anchor: Date; retailers: readonly Retailer[]; shelf: readonly OnShelf[] }
/** An order that has to be there now, whatever chance says. */
type Wanted = { placed_at: Date; stage: Stage; ship_by?: Day; isManual?: boolean; isWish?: boolean }

/**
 * All orders of a brand's demo up to `anchor`, the moment it is made, in the order they are placed. The first is placed exactly
 * `demoDays` before the anchor, so that one who finds it there knows the anchor, and goes on with the same plan.
 */
export function planOrders({ key, count, anchor, retailers, shelf }: World): PlannedOrder[] {
  const random = randomFrom(`orders ${key}`)
  const scenes = count > 100 ? recent(random, anchor) : recent(random, anchor).filter((_, index) => index % 4 === 1)
  const from = daysAfter(anchor, -demoDays)
  const past = moments(random.fork('past'), from, daysAfter(anchor, -30), count - scenes.length - 1).map((placed_at): Wanted => {
    const stage = random.weighted<Stage>(['open', 'cancelled', 'declined'], [92, 7, 1])
    return { placed_at, stage, isManual: stage === 'declined' || random.chance(0.06) }
  })
  const wanted = [...past, ...scenes].sort((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  const loyalty = retailers.map((_, index) => 3 / (1 + index * 0.12))
  return [{ placed_at: from, stage: 'open' } satisfies Wanted, ...wanted].map((one, index) => {
    const chance = random.fork(index)
    return planned(chance, `demo-${key}-${index}`, chance.weighted(retailers, loyalty), one, shelf, anchor)
  })
}

function planned(
  random: Random,
  external_id: string,
  retailer: Retailer,
  wanted: Wanted,
  shelf: readonly OnShelf[],
  anchor: Date,
): PlannedOrder {
  const { placed_at, stage, ship_by, isManual = false, isWish = false } = wanted
  const month = dayOf(placed_at).slice(5, 7)
  const basket = fillBasket(random, retailer, shelf, ['03', '10'].includes(month) ? random.chance(0.45) : random.chance(0.06))
  const language = retailer.language_code
  const fate: Fate = { stage, isManual, language, ...(ship_by && { ship_by }) }
  const wish: Step[] = isWish
    ? [{ at: later(anchor, -7), kind: 'event', event: 'cancel_requested', reason: 'We ordered twice by mistake, sorry.' }]
    : []
  const steps = [...lifeOf(random, placed_at, basket, fate), ...wish]
    .map((step) =>
      step.kind === 'event' && step.event === 'retailer_declined' ? { ...step, reason: random.pick(declines[language]) } : step,
    )
    .map((step, index, all) => (isRecent(stage) ? { ...step, at: earliest(step.at, later(anchor, (index - all.length) * 0.05)) } : step))
    .filter((step) => step.at < anchor)
  const origin = isManual ? 'manual' : random.chance(0.12) ? 'direct' : 'marketplace'
  const target = isManual ? { target_shipment_date: ship_by ?? addDays(dayOf(placed_at), 12) } : {}
  return { ...basket, ...target, external_id, placed_at, origin, steps }
}

/** What has to have happened by now happens before now. */
const isRecent = (stage: Stage) => stage === 'to_pack' || stage === 'to_ship' || stage === 'shipped'
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** What a brand's people find on their desk: orders to answer, to pack, to ship, on their way, some of them late. */
function recent(random: Random, anchor: Date): Wanted[] {
  const today = dayOf(anchor)
  const before = (days: number) => at(businessDay(today, -days), random.around(8.5, 21))
  const within = (placed_at: Date) => (placed_at < later(anchor, -0.3) ? placed_at : later(anchor, -random.between(0.4, 5)))
  const inDays = (days: number) => addDays(today, days)
  return [
    ...[21, 20, 19, 19, 18, 17, 17, 16, 16, 15].map(
      (days): Wanted => ({ placed_at: before(days), stage: 'open', ship_by: businessDay(today, 9 - days) }),
    ),
    ...[13, 12, 12, 11, 10, 10, 9, 9, 8].map(
      (days): Wanted => ({ placed_at: before(days), stage: 'shipped', ship_by: businessDay(today, -2) }),
    ),
    ...[-1, 0, 0, 1, 2, 5].map((days, index): Wanted => ({ placed_at: before(8 - index), stage: 'to_ship', ship_by: inDays(days) })),
    ...[-2, 0, 1, 1, 3, 5, 6, 8].map(
      (days, index): Wanted => ({ placed_at: before(7 - (index % 4)), stage: 'to_pack', ship_by: inDays(days), isManual: index > 5 }),
    ),
    ...[5, 3, 3, 2, 2, 2, 1, 1, 1].map((days, index): Wanted => ({ placed_at: before(days), stage: 'new', isWish: index === 4 })),
    ...[8.6, 3.2, 0.7].map((hours): Wanted => ({ placed_at: later(anchor, -hours), stage: 'new' })),
    ...[4, 1].map((days): Wanted => ({ placed_at: before(days), stage: 'new', isManual: true })),
    ...[6, 4].map((days): Wanted => ({ placed_at: before(days), stage: 'cancelled' })),
  ].map((wanted) => ({ ...wanted, placed_at: within(wanted.placed_at) }))
}
