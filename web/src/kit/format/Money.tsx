import { textClass } from '../layout/primitives.ts'
import styles from './Money.module.css'
import { formatAmount } from './numberFormats.ts'

/** An amount with its currency code in small type before it, in tabular figures. */
export function Money({ amount, currency, minus = false }: { amount: string; currency: string; minus?: boolean }) {
  const text = formatAmount(amount, currency)
  return (
    <span className={textClass({ whiteSpace: 'nowrap', tabularNumbers: true })}>
      <span className={textClass({ size: 12, weight: 400, color: 'ink-3' }, styles.code)}>{currency}</span>{' '}
      {minus && Number(amount) !== 0 ? `−${text}` : text}
    </span>
  )
}
