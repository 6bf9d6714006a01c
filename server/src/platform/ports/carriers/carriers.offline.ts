import { createHash } from 'node:crypto'
import { addAmounts } from '@linesheet/domain/platform/money'
import { trackOffline } from './carriers.offline-tracking.ts'
import { addressError, listPrice, offlineCarriers, parcelError, zoneOf } from './carriers.rates.ts'
import { type CarrierError, type CarrierQuote, type Carriers, carrierRefusal, type Shipment } from './carriers.types.ts'

/**
 * Carriers that need no network, for development and for brands that only try the product. Prices follow a rate table by zone, weight and volume. Nothing is
 * stored: labels are derived from the key, so that buying again returns the same labels.
 */
export const offlineCarriersPort = (): Carriers => ({
  hiddenText: null,

  async quote(shipment) {
    const quotes: CarrierQuote[] = []
    const errors: CarrierError[] = []
    for (const [carrier, terms] of Object.entries(offlineCarriers)) {
      const error = addressError(terms, shipment.to) ?? shipment.parcels.map((parcel) => parcelError(terms, parcel)).find((found) => found)
      const offered = Object.keys(terms.services).flatMap((service) => quoteOf(carrier, service, shipment) ?? [])
      if (error) errors.push({ carrier, ...error })
      else if (offered.length) quotes.push(...offered)
      else errors.push({ carrier, code: 'no_service', message: 'There is no service between these countries' })
    }
    return { quotes, errors }
  },

  async buy({ key, reference, shipment }) {
    const [carrier = '', service = ''] = reference.split('/')
    if (!quoteOf(carrier, service, shipment)) throw carrierRefusal('This service does not exist')
    return shipment.parcels.map((parcel, index) => ({
      parcel_id: parcel.id,
      tracking_number: trackingNumber(carrier, `${key}/${index}`),
      reference: `${reference}/${serviceDays(carrier, service, shipment)}`,
      image: null,
    }))
  },

  void: async () => 'refunded',

  track: async (parcel) => trackOffline(parcel),

  isSigned: () => false,
  trackingNumbersOf: () => [],
})

function quoteOf(carrier: string, service: string, { from, to, currency_code, parcels }: Shipment): CarrierQuote | undefined {
  const price = offlineCarriers[carrier]?.services[service]?.[zoneOf(from.country_code, to.country_code)]
  if (!price) return undefined
  const parcel_prices = parcels.map((parcel) => listPrice(price, parcel, currency_code))
  const list_price = addAmounts('0.00', ...parcel_prices)
  return { carrier, service, days: price[2], list_price, currency_code, parcel_prices, reference: `${carrier}/${service}` }
}

const serviceDays = (carrier: string, service: string, shipment: Shipment) => quoteOf(carrier, service, shipment)?.days ?? 0

/** `HP`, twelve digits and a check digit, from the carrier's initials and the key. */
function trackingNumber(carrier: string, key: string) {
  const initials = carrier.replace(/[^A-Z]/g, '')
  const digits = String(createHash('sha256').update(`${carrier}/${key}`).digest().readUIntBE(0, 6) % 10 ** 12).padStart(12, '0')
  const check = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 1 : 3), 0) % 10
  return `${initials}${digits}${check}`
}
