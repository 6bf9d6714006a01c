import type { ComponentType, ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { stackClass } from './primitives.ts'

/** Shown where a list or page has no content: an illustration, a sentence and one action. */
export function EmptyState({ drawing: Drawing, children, action }: { drawing: ComponentType; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={stackClass({ justifyItems: 'center', gap: 16, color: 'ink-2' }, styles.empty)}>
      <Drawing />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
