import { useWords } from '../../words/Words.tsx'
import { textClass } from '../layout/primitives.ts'
import styles from './Change.module.css'

type Props = {
  now: number
  before: number
  /** Tooltip with the previous figure. */
  title: string
  /** For a figure that should be low, such as returns. */
  isLessBetter?: boolean
}

/** The change of a figure in percent of the previous period; nothing if that period had none. */
export function Change({ now, before, title, isLessBetter = false }: Props) {
  const { locale } = useWords()
  if (before === 0) return null
  const share = (now - before) / before
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  })
  // In some languages Intl writes a hyphen as the minus sign.
  const text = percent.format(share).replace('-', '−')
  return (
    <span
      className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true }, styles.change)}
      data-tone={share === 0 ? undefined : share < 0 === isLessBetter ? 'good' : 'bad'}
      title={title}
    >
      {text}
    </span>
  )
}
