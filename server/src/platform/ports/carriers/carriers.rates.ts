import { convertAmount } from '@linesheet/domain/catalogue/conversion'
import { isPoBox } from '@linesheet/domain/orders/label-warnings'
import type { CarrierErrorCode } from '@linesheet/domain/orders/labels'
import { defaultRates } from '@linesheet/domain/platform/currencies'
import { toAmount } from '@linesheet/domain/platform/money'
import type { Address, CountryCode, CurrencyCode } from '@linesheet/domain/platform/places'
import type { ShippedParcel } from './carriers.types.ts'

type Zone = 'domestic' | 'near' | 'far'

const areas: readonly (readonly string[])[] = [
  ['HK', 'MO', 'CN', 'TW', 'JP', 'KR', 'SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'IN'],
  ['AE'],
  ['AU', 'NZ'],
  ['US', 'CA'],
]
/** The other countries are European ones. */
const areaOf = (country: string) => areas.findIndex((area) => area.includes(country))

export function zoneOf(from: CountryCode, to: CountryCode): Zone {
  if (from === to) return 'domestic'
  return areaOf(from) === areaOf(to) ? 'near' : 'far'
}

/** Prices in US cents: for the first half kilogram, and for each further one. */
type Price = readonly [first: number, further: number, days: number]
type OfflineCarrier = {
  maxKg: number
  maxSideCm: number
  maxGirthCm: number
  servesPoBoxes?: true
  services: Record<string, Partial<Record<Zone, Price>>>
}

/** Made-up carriers: a post with narrow limits, a parcel service without far destinations, and an express with wide limits. */
export const offlineCarriers: Record<string, OfflineCarrier> = {
  'Harbour Post': {
    maxKg: 20,
    maxSideCm: 105,
    maxGirthCm: 200,
    servesPoBoxes: true,
    services: {
      Economy: { domestic: [310, 45, 4], near: [690, 180, 12], far: [980, 340, 20] },
      Priority: { domestic: [480, 60, 2], near: [1150, 260, 6], far: [1640, 470, 9] },
    },
  },
  'Kite Parcel': {
    maxKg: 31.5,
    maxSideCm: 175,
    maxGirthCm: 300,
    services: { Standard: { domestic: [425, 50, 3], near: [960, 205, 7] } },
  },
  'Meridian Express': {
    maxKg: 70,
    maxSideCm: 270,
    maxGirthCm: 330,
    services: {
      Saver: { domestic: [890, 95, 2], near: [2150, 420, 3], far: [3390, 690, 5] },
      Worldwide: { domestic: [1290, 120, 1], near: [2980, 510, 2], far: [4620, 880, 3] },
    },
  },
}

const gramsPerStep = 500
/** Cubic centimetres that are charged like a kilogram. */
const volumetricDivisor = 5000

/** The charged steps of half a kilogram: of the weight, or of the volumetric weight if that is higher. */
function chargedSteps({ length_cm, width_cm, height_cm, weight_kg }: ShippedParcel) {
  const volumetricKg = (length_cm * width_cm * height_cm) / volumetricDivisor
  const grams = Math.round(Math.max(weight_kg, volumetricKg) * 1000)
  return Math.max(1, Math.ceil(grams / gramsPerStep))
}

/** The list price of a parcel in that currency, by the built-in exchange rates. */
export function listPrice([first, further]: Price, parcel: ShippedParcel, currency: CurrencyCode): string {
  return toAmount(convertAmount(first + (chargedSteps(parcel) - 1) * further, 'USD', currency, defaultRates))
}

type RateError = { code: CarrierErrorCode; message: string }

/** Why the carrier does not deliver to the address, if so. */
export const addressError = ({ servesPoBoxes }: OfflineCarrier, to: Address): RateError | undefined =>
  !servesPoBoxes && isPoBox(to) ? { code: 'address', message: 'Parcels are not delivered to PO boxes' } : undefined

/** Why the carrier does not take the parcel, if so. */
export function parcelError(
  { maxKg, maxSideCm, maxGirthCm }: OfflineCarrier,
  { length_cm, width_cm, height_cm, weight_kg }: ShippedParcel,
): RateError | undefined {
  const [side = 0, width = 0, height = 0] = [length_cm, width_cm, height_cm].toSorted((a, b) => b - a)
  if (weight_kg > maxKg) return { code: 'too_heavy', message: `Parcels may weigh up to ${maxKg} kg` }
  if (side > maxSideCm) return { code: 'too_large', message: `The longest side may be up to ${maxSideCm} cm` }
  const girth = side + 2 * (width + height)
  return girth > maxGirthCm ? { code: 'too_large', message: `Length and girth together may be up to ${maxGirthCm} cm` } : undefined
}
