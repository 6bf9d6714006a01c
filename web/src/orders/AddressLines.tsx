import type { Order } from '@linesheet/contract/orders'
import { countryName } from '../kit/displayNames.ts'
import { useWords } from '../words/Words.tsx'
import styles from './AddressLines.module.css'

type Address = Order['shipping_address']

/** The non-empty lines of an address, as on an envelope. */
export function addressLines(address: Address, locale: string): string[] {
  const place = [address.city, address.region, address.postal_code].filter(Boolean).join(', ')
  return [
    address.recipient,
    address.company,
    address.street,
    address.street_2,
    place,
    countryName(locale, address.country_code),
    address.phone,
  ].filter(Boolean)
}

export function AddressLines({ address }: { address: Address }) {
  const { locale } = useWords()
  return (
    <address className={styles.address}>
      {addressLines(address, locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
