import { formatAmount, formatCount } from '../kit/numberFormats.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

/** How much a figure grew or shrank against the period before; nothing where that had none. `currency`: of an amount. */
export function Change({ now, before, currency }: { now: number; before: number; currency?: string }) {
  const { t, locale } = useWords()
  if (before === 0) return null
  const share = (now - before) / before
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  })
  // Intl writes a hyphen for minus in some languages.
  const text = percent.format(share).replace('-', '−')
  return (
    <span
      className={styles.change}
      data-direction={share < 0 ? 'down' : 'up'}
      title={t('home.change.before', {
        count: currency ? `${currency} ${formatAmount(String(before), currency)}` : formatCount(before, locale),
      })}
    >
      {text}
    </span>
  )
}
