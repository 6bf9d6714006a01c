import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../words/Words.tsx'
import { priceInputKeys } from './gridKeys.ts'
import styles from './PriceGrid.module.css'
import type { Grid } from './useGrid.ts'

/** The field in the place of the cell that one types in. A reload takes what is being typed for typed. */
export function PriceInput({ grid, text, over }: { grid: Grid; text: string; over: boolean }) {
  const { t } = useWords()
  useEffect(() => {
    const keep = () => flushSync(() => grid.leave(true))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [grid])
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: one typed to get here
      autoFocus
      className={styles.field}
      inputMode="decimal"
      aria-label={t('prices.price')}
      value={text}
      onFocus={(event) => !over && event.target.select()}
      onChange={(event) => grid.type(event.target.value)}
      onKeyDown={priceInputKeys(grid)}
      onBlur={() => grid.leave(true)}
    />
  )
}
