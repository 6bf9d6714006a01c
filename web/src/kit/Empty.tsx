import type { ComponentType, ReactNode } from 'react'
import styles from './Empty.module.css'

/** Nothing here, in one drawing, one sentence, one button. */
export function Empty({ drawing: Drawing, children, action }: { drawing: ComponentType; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
