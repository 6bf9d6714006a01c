import type { ReactNode } from 'react'
import styles from './InlineAction.module.css'

/** A small action within a text, such as “Show original”. */
export function InlineAction({ press, children }: { press: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={press}>
      {children}
    </button>
  )
}
