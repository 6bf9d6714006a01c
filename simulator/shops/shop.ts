import type { Language } from '@linesheet/domain/languages'
import type { RetailerType } from '@linesheet/domain/network'
import type { CountryCode } from '@linesheet/domain/places'

/** A retailer as one line: who it is, what kind, who opens the parcels, and where it stands. */
export type Shop = readonly [
  name: string,
  /** The part of its address on the web before `.example`. */
  domain: string,
  type: RetailerType,
  recipient: string,
  street: string,
  city: string,
  region: string,
  postalCode: string,
  phone: string,
]

/** The shops of a country, and the language they write in. */
export type Street = { country: CountryCode; language: Language; shops: readonly Shop[] }
