import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import styles from './CellGrid.module.css'
import { cellInputKeys } from './gridKeys.ts'
import type { GridControls } from './useGrid.ts'

type Props = { grid: GridControls; label: string; text: string; replaces: boolean }

/** The input in the focused cell. A reload keeps the text that is being typed. */
export function CellInput({ grid, label, text, replaces }: Props) {
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
      aria-label={label}
      value={text}
      onFocus={(event) => !replaces && event.target.select()}
      onChange={(event) => grid.type(event.target.value)}
      onKeyDown={cellInputKeys(grid)}
      onBlur={() => grid.endTyping(true)}
    />
  )
}
