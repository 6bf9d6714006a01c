import type { ComponentType, ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Shown where a list or page has no content: an illustration, a sentence and one action. */
export function EmptyState({ drawing: Drawing, children, action }: { drawing: ComponentType; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
