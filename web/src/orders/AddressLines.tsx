import type { Address } from '@linesheet/domain/platform/places'
import { addressLines } from '../kit/format/addressLines.ts'
import { stackClass } from '../kit/layout/primitives.ts'
import { useWords } from '../words/Words.tsx'
import styles from './AddressLines.module.css'

export function AddressLines({ address }: { address: Address }) {
  const { locale } = useWords()
  return (
    <address className={stackClass({ color: 'ink-2' }, styles.address)}>
      {addressLines(address, locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
