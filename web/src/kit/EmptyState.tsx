import type { ComponentType, ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Nothing here, in one drawing, one sentence, one button. */
export function EmptyState({ drawing: Drawing, children, action }: { drawing: ComponentType; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
