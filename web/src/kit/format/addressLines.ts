import { placeLines } from '@linesheet/domain/platform/addresses'
import type { RetailerAddress } from '@linesheet/domain/platform/places'
import { countryName } from './displayNames.ts'

/** The non-empty lines of an address, as on an envelope, in the order of its country. */
export function addressLines(address: RetailerAddress, locale: string): string[] {
  const { recipient, company, country_code, phone } = address
  return [recipient, company, ...placeLines(address), countryName(locale, country_code), phone].filter(Boolean)
}
