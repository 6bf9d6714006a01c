import type { Order } from '@linesheet/contract/orders/orders'
import { countryName } from '../kit/format/displayNames.ts'

export type Address = Order['shipping_address']

/** The non-empty lines of an address, as on an envelope. */
export function addressLines(address: Address, locale: string): string[] {
  const cityLine = [address.city, address.region, address.postal_code].filter(Boolean).join(', ')
  return [
    address.recipient,
    address.company,
    address.street,
    address.street_2,
    cityLine,
    countryName(locale, address.country_code),
    address.phone,
  ].filter(Boolean)
}
