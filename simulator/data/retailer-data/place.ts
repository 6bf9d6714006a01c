import type { Language } from '@linesheet/domain/platform/languages'
import type { CountryCode } from '@linesheet/domain/platform/places'
import type { RetailerType } from '@linesheet/domain/retailers/network'

/** A retailer as a tuple. */
export type Shop = readonly [
  name: string,
  /** Web domain without `.example`. */
  domain: string,
  type: RetailerType,
  recipient: string,
  street: string,
  city: string,
  region: string,
  postalCode: string,
  phone: string,
]

/** The shops of a country, with their language. */
export type Place = { country: CountryCode; language: Language; shops: readonly Shop[] }
