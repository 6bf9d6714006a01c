import type { ReactNode } from 'react'
import styles from './StatusChip.module.css'

export type Tone = 'neutral' | 'attention' | 'danger' | 'good' | 'info' | 'accent'

/** A status label. The text carries the meaning; the colour only supports it. */
export function StatusChip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
