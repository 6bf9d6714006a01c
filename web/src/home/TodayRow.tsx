import type { ReactNode } from 'react'
import { Deadline } from '../kit/format/RelativeTime.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import styles from './Today.module.css'

/** An entry of the list: what it is called, its details and deadline, and a button for the next step. */
export function TodayRow({
  to,
  title,
  details,
  dueAt,
  action,
}: {
  to: string
  title: string
  details: ReactNode
  dueAt: string | null
  action: ReactNode
}) {
  return (
    <li className={styles.item}>
      <AppLink to={to} className={styles.order} opensRow>
        <span className={styles.summary}>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.details}>{details}</span>
        </span>
        <span className={styles.due}>{dueAt ? <Deadline at={dueAt} /> : null}</span>
      </AppLink>
      <span className={styles.action}>{action}</span>
    </li>
  )
}
