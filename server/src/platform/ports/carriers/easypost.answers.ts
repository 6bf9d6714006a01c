import type { CarrierErrorCode } from '@linesheet/domain/orders/labels'
import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import { addAmounts, toAmount, toMinor } from '@linesheet/domain/platform/money'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import type { CarrierError, CarrierQuote, Tracking, VoidOutcome } from './carriers.types.ts'
import type { EasypostRate, EasypostShipment, EasypostTracker } from './easypost.schemas.ts'

const isKnownCurrency = (code: string): code is CurrencyCode => (currencyCodes as readonly string[]).includes(code)

type ListPrice = { amount: string; currency: CurrencyCode }
/** The carrier's price without a contract, otherwise EasyPost's. Undefined for a currency that we do not support. */
function listPriceOf({ rate, currency, list_rate, list_currency, retail_rate, retail_currency }: EasypostRate): ListPrice | undefined {
  const [amount, code] = list_rate ? [list_rate, list_currency] : retail_rate ? [retail_rate, retail_currency] : [rate, currency]
  const own = code ?? currency
  if (!/^\d{1,9}(\.\d+)?$/.test(amount) || !isKnownCurrency(own)) return undefined
  return { amount: toAmount(Math.round(Number(amount) * 100)), currency: own }
}

const serviceKey = ({ carrier, service }: EasypostRate) => `${carrier}\n${service}`

/** The services that take all parcels, and the errors of the other carriers. */
export function combineRates(shipments: readonly EasypostShipment[]): { quotes: CarrierQuote[]; errors: CarrierError[] } {
  const [first] = shipments
  const quotes = (first?.rates ?? []).flatMap((rate) => quoteOf(rate, shipments) ?? [])
  const quoted = new Set(quotes.map(({ carrier }) => carrier))
  const partly = new Set(shipments.flatMap(({ rates }) => rates.map(({ carrier }) => carrier)).filter((carrier) => !quoted.has(carrier)))
  const errors = new Map<string, CarrierError>()
  for (const { carrier, message } of shipments.flatMap(({ messages }) => messages ?? [])) {
    const name = carrier || 'EasyPost'
    if (quoted.has(name) || errors.has(name)) continue
    const text = (typeof message === 'string' ? message : JSON.stringify(message ?? '')).slice(0, 500)
    errors.set(name, { carrier: name, code: codeOf(text), message: text })
  }
  for (const carrier of partly)
    if (!errors.has(carrier)) errors.set(carrier, { carrier, code: 'no_service', message: 'No service takes all parcels' })
  return { quotes, errors: [...errors.values()] }
}

function quoteOf(rate: EasypostRate, shipments: readonly EasypostShipment[]): CarrierQuote | undefined {
  const rates = shipments.flatMap(({ rates }) => rates.find((other) => serviceKey(other) === serviceKey(rate)) ?? [])
  const prices = rates.flatMap((rate) => listPriceOf(rate) ?? [])
  const [price] = prices
  const isComplete = prices.length === shipments.length && prices.every(({ currency }) => currency === price?.currency)
  if (!price || !isComplete) return undefined
  const parcel_prices = prices.map(({ amount }) => amount)
  const list_price = addAmounts(...parcel_prices)
  if (toMinor(list_price) <= 0) return undefined
  const days = Math.max(...rates.map(({ delivery_days, est_delivery_days }) => delivery_days ?? est_delivery_days ?? -1))
  return {
    carrier: rate.carrier,
    service: rate.service,
    days: days < 0 ? null : days,
    list_price,
    currency_code: price.currency,
    parcel_prices,
    reference: shipments.map(({ id }, index) => `${id}:${rates[index]?.id ?? ''}`).join(','),
  }
}

/** Patterns for carriers' error texts, by code. */
const wordings: readonly (readonly [CarrierErrorCode, RegExp])[] = [
  ['too_heavy', /weigh/i],
  ['too_large', /dimension|girth|length|oversize|too large/i],
  ['address', /address|postal|zip|city|state|consignee|recipient/i],
  ['no_service', /no (?:rates|service)|not (?:available|serviced|supported)/i],
  ['unreachable', /timed? ?out|unavailable|try again/i],
]
const codeOf = (message: string): CarrierErrorCode | null => wordings.find(([, wording]) => wording.test(message))?.[0] ?? null

const refundStatuses: Record<string, VoidOutcome> = { submitted: 'requested', refunded: 'refunded' }
export const voidOutcomeOf = (refundStatus: string | null | undefined): VoidOutcome => refundStatuses[refundStatus ?? ''] ?? 'refused'

const statuses: Record<string, TrackingStatus> = {
  pre_transit: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'available_for_pickup',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'failed',
  cancelled: 'failed',
  error: 'failed',
}
const statusOf = (status: string | null | undefined) => statuses[status ?? ''] ?? 'unknown'

export const toTracking = ({ status, tracking_details }: EasypostTracker, reference: string): Tracking => ({
  reference,
  status: statusOf(status),
  events: (tracking_details ?? []).map(({ status: one, datetime, message, tracking_location: place }) => ({
    status: statusOf(one),
    at: new Date(datetime).toISOString(),
    message: (message ?? '').slice(0, 200),
    place: [place?.city, place?.state, place?.country].filter(Boolean).join(', ').slice(0, 120),
  })),
})
