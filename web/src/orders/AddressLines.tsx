import { useWords } from '../words/Words.tsx'
import styles from './AddressLines.module.css'
import { type Address, addressLines } from './address.ts'

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
