import type { CarrierError } from '@linesheet/contract/orders/labels'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './labels.module.css'

/** Codes whose own text is complete; the carrier's message would only repeat it. */
const completeCodes: readonly CarrierError['code'][] = ['no_service', 'unreachable']

/** Why carriers have no price, one line each, with the carrier's own text if it says more. */
export function CarrierErrors({ errors }: { errors: readonly CarrierError[] }) {
  const { t } = useWords()
  if (!errors.length) return null
  return (
    <ul className={styles.errors}>
      {errors.map(({ carrier, code, message }) => (
        <li key={`${carrier} ${message}`}>
          <strong>{carrier}</strong> {t(`labels.error.${code ?? 'other'}`)}
          {!completeCodes.includes(code) && (
            <span className={textClass({ color: 'ink-2', size: 13, block: true })} lang="en">
              {message}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
