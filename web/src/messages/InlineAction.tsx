import type { ReactNode } from 'react'
import styles from './InlineAction.module.css'

/** A small action within a text, such as “Show original”. */
export function InlineAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {children}
    </button>
  )
}
