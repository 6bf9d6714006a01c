import type { ReactNode } from 'react'
import styles from './StatusChip.module.css'

export type Tone = 'neutral' | 'attention' | 'danger' | 'good' | 'info' | 'accent'

/** A status is always a word; the colour only helps the eye. */
export function StatusChip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
