import type { Language } from '@linesheet/domain/languages'
import type { RetailerType } from '@linesheet/domain/network'
import type { CountryCode } from '@linesheet/domain/places'

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
