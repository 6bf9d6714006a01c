import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../words/Words.tsx'
import { priceInputKeys } from './gridKeys.ts'
import styles from './PriceGrid.module.css'
import type { Grid } from './useGrid.ts'

/** The input in the focused cell. A reload keeps the text that is being typed. */
export function PriceInput({ grid, text, replaces }: { grid: Grid; text: string; replaces: boolean }) {
  const { t } = useWords()
  useEffect(() => {
    const keep = () => flushSync(() => grid.endTyping(true))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [grid])
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: typing opened it
      autoFocus
      className={styles.field}
      inputMode="decimal"
      aria-label={t('prices.price')}
      value={text}
      onFocus={(event) => !replaces && event.target.select()}
      onChange={(event) => grid.type(event.target.value)}
      onKeyDown={priceInputKeys(grid)}
      onBlur={() => grid.endTyping(true)}
    />
  )
}
