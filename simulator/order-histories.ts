import { addDays, type Day, daysAfter } from '@linesheet/domain/days'
import type { CancelReason } from '@linesheet/domain/orders'
import type { Basket } from './baskets.ts'
import { businessDay, dayOf, inOfficeHours, later } from './calendar.ts'
import { brandComments, brandNotes, cancelWishes, tags } from './notes.ts'
import { inCurrency, isSoldIn } from './prices.ts'
import type { Random } from './random.ts'

export type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number }
export type RetailerEvent = 'retailer_accepted' | 'retailer_declined' | 'cancel_requested' | 'paid' | 'delivered' | 'payout_paid'

/** Something that happens to an order after it was placed. */
export type Step = { at: Date } & (
  | { kind: 'accept'; ship_by: Day }
  | { kind: 'lower'; line: number; quantity: number }
  | { kind: 'comment'; text: string }
  | { kind: 'label'; brand_note: string; tags: string[] }
  | { kind: 'pack'; parcel: Parcel }
  | { kind: 'ship'; method: 'own_tracked' | 'own_untracked'; tracking_number?: string; carrier?: string; shipping_cost?: string }
  | { kind: 'arrive' }
  | { kind: 'cancel'; reason: CancelReason; note?: string }
  | { kind: 'event'; event: RetailerEvent; reason?: string }
)

/** How far it has come; `open` is as far as time allows. */
export type Stage = 'new' | 'to_pack' | 'to_ship' | 'shipped' | 'open' | 'cancelled' | 'declined'
export type Fate = { stage: Stage; ship_by?: Day; isManual?: boolean; language: 'en' | 'zh_CN' | 'zh_TW' }

/** What becomes of an order: answered within some days, packed and shipped about the promised day, arrived, paid. */
export function lifeOf(random: Random, placedAt: Date, basket: Basket, { stage, ship_by, isManual = false, language }: Fate): Step[] {
  if (stage === 'new') return []
  const answeredAt = inOfficeHours(random, placedAt, random.weighted([0, 1, 2, 4, 5], [30, 38, 24, 4, 2]))
  if (stage === 'declined') return [{ at: answeredAt, kind: 'event', event: 'retailer_declined' }]
  if (stage === 'cancelled') return cancelled(random, answeredAt, language)
  const promised = ship_by ?? businessDay(dayOf(answeredAt), random.whole(3, 8))
  const steps: Step[] = [...answer(random, answeredAt, basket, promised, isManual)]
  if (random.chance(0.22)) steps.push({ at: later(answeredAt, 0.2), kind: 'comment', text: random.pick(brandComments) })
  if (random.chance(0.15))
    steps.push({
      at: later(answeredAt, 0.3),
      kind: 'label',
      brand_note: random.pick(brandNotes),
      tags: random.some(tags, random.whole(1, 2)),
    })
  if (stage === 'to_pack') return steps
  const lateness = random.chance(0.06) ? random.whole(1, 3) : 0
  const packedAt = inOfficeHours(
    random,
    later(answeredAt, 1),
    Math.max(0, between(dayOf(answeredAt), promised) - random.whole(0, 2) + lateness),
  )
  steps.push(...packedIn(basket.weight).map((parcel, at): Step => ({ at: later(packedAt, at * 0.1), kind: 'pack', parcel })))
  if (stage === 'to_ship') return steps
  const shippedAt = inOfficeHours(random, later(packedAt, 0.6), random.weighted([0, 1], [6, 3]))
  steps.push(shipment(random, shippedAt, basket))
  return stage === 'shipped' ? steps : [...steps, ...arrival(random, shippedAt, basket, steps.at(-1))]
}

function answer(random: Random, at: Date, { lines }: Basket, ship_by: Day, isManual: boolean): Step[] {
  if (isManual) return [{ at, kind: 'event', event: 'retailer_accepted' }]
  const line = random.whole(0, lines.length - 1)
  const quantity = lines[line]?.quantity ?? 0
  const lowered: Step[] =
    random.chance(0.09) && quantity > 2 ? [{ at: later(at, -0.1), kind: 'lower', line, quantity: Math.ceil(quantity / 2) }] : []
  return [...lowered, { at, kind: 'accept', ship_by }]
}

function cancelled(random: Random, at: Date, language: Fate['language']): Step[] {
  const reason = random.weighted<CancelReason>(
    ['out_of_stock', 'retailer_asked', 'nearby_stockist', 'lead_time', 'not_a_retailer', 'other'],
    [4, 4, 2, 2, 1, 1],
  )
  const wish: Step[] =
    reason === 'retailer_asked'
      ? [{ at: later(at, -2), kind: 'event', event: 'cancel_requested', reason: random.pick(cancelWishes[language]) }]
      : []
  const note = reason === 'other' ? { note: 'The kiln is closed for repairs until next month.' } : {}
  return [...wish, { at, kind: 'cancel', reason, ...note }]
}

function shipment(random: Random, at: Date, { weight, country, currency_code }: Basket): Step {
  const isNear = ['HK', 'MO'].includes(country)
  if (isNear && random.chance(0.4)) return { at, kind: 'ship', method: 'own_untracked' }
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  const isRegional = isNear || ['CN', 'TW', 'SG', 'MY'].includes(country)
  const carrier = isRegional ? 'SF Express' : random.pick(['DHL Express', 'FedEx', 'Hongkong Post'])
  const cost = isRegional ? 38 + weight * 9 : 150 + weight * 34
  return {
    ...{ at, kind: 'ship', method: 'own_tracked', carrier },
    tracking_number: carrier === 'SF Express' ? `SF${digits(13)}` : carrier === 'Hongkong Post' ? `RR${digits(9)}HK` : digits(10),
    shipping_cost: inCurrency(isSoldIn(currency_code) ? currency_code : 'HKD', cost),
  }
}

function arrival(random: Random, shippedAt: Date, { country, payment_status }: Basket, shipped: Step | undefined): Step[] {
  const isTracked = shipped?.kind === 'ship' && shipped.method === 'own_tracked'
  const [least, most] = isTracked ? transitDays(country) : [3.1, 6]
  const days = random.around(least, most)
  const arrivedAt = daysAfter(shippedAt, days)
  const arrived: Step = isTracked
    ? { at: arrivedAt, kind: 'event', event: 'delivered' }
    : { at: inOfficeHours(random, arrivedAt, 0), kind: 'arrive' }
  const paid: Step[] =
    payment_status === 'unpaid' ? [{ at: daysAfter(shippedAt, random.around(42, 59)), kind: 'event', event: 'paid' }] : []
  return [arrived, ...paid, { at: daysAfter(shippedAt, random.whole(62, 70)), kind: 'event', event: 'payout_paid' }]
}

function transitDays(country: string): readonly [number, number] {
  if (country === 'HK' || country === 'MO') return [1, 3]
  return ['CN', 'TW', 'SG', 'JP', 'KR', 'MY'].includes(country) ? [3, 7] : [5, 12]
}

const cartons = [
  [40, 30, 25],
  [45, 35, 30],
  [60, 40, 40],
] as const
/** At most 20 kg in a carton, and at most four cartons. */
function packedIn(weight: number): Parcel[] {
  const count = Math.min(4, Math.max(1, Math.ceil(weight / 20)))
  const each = Math.max(0.3, Math.round((weight / count) * 11) / 10)
  const [length_cm, width_cm, height_cm] = cartons[each < 6 ? 0 : each < 14 ? 1 : 2]
  return Array.from({ length: count }, () => ({ length_cm, width_cm, height_cm, weight_kg: each }))
}

/** Business days from one day to a later one. */
function between(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (businessDay(addDays(day, -1), 1) === day) count += 1
  return count
}
