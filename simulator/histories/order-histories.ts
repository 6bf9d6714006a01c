import type { CancelReason } from '@linesheet/domain/orders/orders'
import { addDays, type Day, daysAfter } from '@linesheet/domain/platform/days'
import type { Basket } from '../data/baskets.ts'
import { brandComments, brandNotes, cancelRequestReasons, orderTags } from '../data/order-texts.ts'
import { convertFromHkd, isSoldCurrency } from '../data/prices.ts'
import type { Random } from '../random.ts'
import { addBusinessDays, addHours, dayInHongKong, duringOfficeHours } from './calendar.ts'
import { type DisputeStep, disputeSteps } from './dispute-histories.ts'

export type Parcel = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number }
export type RetailerEvent = 'retailer_accepted' | 'retailer_declined' | 'cancel_requested' | 'paid' | 'delivered'

type WithoutTime<T> = T extends { at: Date } ? Omit<T, 'at'> : never
/** An event in the life of an order after it was placed. */
export type Step = { at: Date } & (
  | { kind: 'accept'; ship_by: Day }
  | { kind: 'reduce_quantity'; line: number; quantity: number }
  | { kind: 'comment'; text: string }
  | { kind: 'edit_note'; brand_note: string; tags: string[] }
  | { kind: 'pack'; parcel: Parcel }
  | {
      kind: 'ship'
      method: 'own_tracked' | 'own_untracked' | 'provider'
      tracking_number?: string
      carrier?: string
      shipping_cost?: string
    }
  | { kind: 'mark_delivered' }
  | { kind: 'cancel'; reason: CancelReason; note?: string }
  | { kind: 'event'; event: RetailerEvent; reason?: string }
  | WithoutTime<DisputeStep>
)

/** The stage that the order reaches; `open` means as far as time allows. */
export type Stage = 'new' | 'to_pack' | 'to_ship' | 'shipped' | 'open' | 'cancelled' | 'declined'
export type Outcome = { stage: Stage; ship_by?: Day; isManual?: boolean; language: 'en' | 'zh_CN' | 'zh_TW' }

/** The history of an order: answered within days, packed and shipped around the ship date, delivered, paid. */
export function orderSteps(
  random: Random,
  placedAt: Date,
  basket: Basket,
  { stage, ship_by, isManual = false, language }: Outcome,
  anchor: Date,
): Step[] {
  if (stage === 'new') return []
  const answeredAt = duringOfficeHours(random, placedAt, random.weighted([0, 1, 2, 4, 5], [30, 38, 24, 4, 2]))
  if (stage === 'declined') return [{ at: answeredAt, kind: 'event', event: 'retailer_declined' }]
  if (stage === 'cancelled') return cancelSteps(random, answeredAt, language)
  const shipDate = ship_by ?? addBusinessDays(dayInHongKong(answeredAt), random.integer(3, 8))
  const steps: Step[] = [...answerSteps(random, answeredAt, basket, shipDate, isManual)]
  if (random.chance(0.22)) steps.push({ at: addHours(answeredAt, 0.2), kind: 'comment', text: random.pick(brandComments) })
  if (random.chance(0.15))
    steps.push({
      at: addHours(answeredAt, 0.3),
      kind: 'edit_note',
      brand_note: random.pick(brandNotes),
      tags: random.sample(orderTags, random.integer(1, 2)),
    })
  if (stage === 'to_pack') return steps
  const lateness = random.chance(0.06) ? random.integer(1, 3) : 0
  const packedAt = duringOfficeHours(
    random,
    addHours(answeredAt, 1),
    Math.max(0, businessDaysBetween(dayInHongKong(answeredAt), shipDate) - random.integer(0, 2) + lateness),
  )
  steps.push(...parcelsFor(basket.weight).map((parcel, at): Step => ({ at: addHours(packedAt, at * 0.1), kind: 'pack', parcel })))
  if (stage === 'to_ship') return steps
  const shippedAt = duringOfficeHours(random, addHours(packedAt, 0.6), random.weighted([0, 1], [6, 3]))
  steps.push(shipStep(random, shippedAt, basket))
  if (stage === 'shipped') return steps
  const arrival = arrivalSteps(random, shippedAt, basket, steps.at(-1))
  const [delivery, ...later] = arrival
  if (!delivery) return steps
  const disputes = disputeSteps(random.fork('dispute'), delivery.at, basket.lines, language, anchor)
  return [...steps, delivery, ...[...disputes, ...later].sort((a, b) => a.at.getTime() - b.at.getTime())]
}

function answerSteps(random: Random, at: Date, { lines }: Basket, ship_by: Day, isManual: boolean): Step[] {
  if (isManual) return [{ at, kind: 'event', event: 'retailer_accepted' }]
  const line = random.integer(0, lines.length - 1)
  const quantity = lines[line]?.quantity ?? 0
  const reduction: Step[] =
    random.chance(0.09) && quantity > 2
      ? [{ at: addHours(at, -0.1), kind: 'reduce_quantity', line, quantity: Math.ceil(quantity / 2) }]
      : []
  return [...reduction, { at, kind: 'accept', ship_by }]
}

function cancelSteps(random: Random, at: Date, language: Outcome['language']): Step[] {
  const reason = random.weighted<CancelReason>(
    ['out_of_stock', 'retailer_asked', 'nearby_stockist', 'lead_time', 'not_a_retailer', 'other'],
    [4, 4, 2, 2, 1, 1],
  )
  const request: Step[] =
    reason === 'retailer_asked'
      ? [{ at: addHours(at, -2), kind: 'event', event: 'cancel_requested', reason: random.pick(cancelRequestReasons[language]) }]
      : []
  const note = reason === 'other' ? { note: 'The kiln is closed for repairs until next month.' } : {}
  return [...request, { at, kind: 'cancel', reason, ...note }]
}

function shipStep(random: Random, at: Date, { weight, country, currency_code }: Basket): Step {
  const isNear = ['HK', 'MO'].includes(country)
  if (random.chance(0.2)) return { at, kind: 'ship', method: 'provider' }
  if (isNear && random.chance(0.4)) return { at, kind: 'ship', method: 'own_untracked' }
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')
  const isRegional = isNear || ['CN', 'TW', 'SG', 'MY'].includes(country)
  const carrier = isRegional ? 'SF Express' : random.pick(['DHL Express', 'FedEx', 'Hongkong Post'])
  const cost = isRegional ? 38 + weight * 9 : 150 + weight * 34
  return {
    at,
    kind: 'ship',
    method: 'own_tracked',
    carrier,
    tracking_number: carrier === 'SF Express' ? `SF${digits(13)}` : carrier === 'Hongkong Post' ? `RR${digits(9)}HK` : digits(10),
    shipping_cost: convertFromHkd(isSoldCurrency(currency_code) ? currency_code : 'HKD', cost),
  }
}

function arrivalSteps(random: Random, shippedAt: Date, { country, payment_status }: Basket, shipped: Step | undefined): Step[] {
  const isTracked = shipped?.kind === 'ship' && shipped.method !== 'own_untracked'
  const [min, max] = isTracked ? transitDayRange(country) : [3.1, 6]
  const days = random.around(min, max)
  const arrivedAt = daysAfter(shippedAt, days)
  const delivery: Step = isTracked
    ? { at: arrivedAt, kind: 'event', event: 'delivered' }
    : { at: duringOfficeHours(random, arrivedAt, 0), kind: 'mark_delivered' }
  const paid: Step[] =
    payment_status === 'unpaid' ? [{ at: daysAfter(shippedAt, random.around(42, 59)), kind: 'event', event: 'paid' }] : []
  return [delivery, ...paid]
}

function transitDayRange(country: string): readonly [number, number] {
  if (country === 'HK' || country === 'MO') return [1, 3]
  return ['CN', 'TW', 'SG', 'JP', 'KR', 'MY'].includes(country) ? [3, 7] : [5, 12]
}

const cartons = [
  [40, 30, 25],
  [45, 35, 30],
  [60, 40, 40],
] as const
/** At most 20 kg per carton, and at most four cartons. */
function parcelsFor(weight: number): Parcel[] {
  const count = Math.min(4, Math.max(1, Math.ceil(weight / 20)))
  const each = Math.max(0.3, Math.round((weight / count) * 11) / 10)
  const [length_cm, width_cm, height_cm] = cartons[each < 6 ? 0 : each < 14 ? 1 : 2]
  return Array.from({ length: count }, () => ({ length_cm, width_cm, height_cm, weight_kg: each }))
}

/** Number of business days after `from` up to `to`. */
function businessDaysBetween(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (addBusinessDays(addDays(day, -1), 1) === day) count += 1
  return count
}
