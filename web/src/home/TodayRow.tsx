import type { ReactNode } from 'react'
import { Deadline } from '../kit/format/RelativeTime.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { gridClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import styles from './Today.module.css'

/** An entry of the list: its title, its details and deadline, and a button for the next step. */
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
    <li className={gridClass({ alignItems: 'center', gap: 16 }, styles.item)}>
      <AppLink
        to={to}
        className={gridClass({ columns: 'content-auto', alignItems: 'center', rowGap: 4, columnGap: 16, color: 'ink' }, styles.order)}
        opensRow
      >
        <span className={stackClass({ minWidth: 0 })}>
          <strong className={styles.title}>{title}</strong>
          <span className={textClass({ color: 'ink-2', size: 13 })}>{details}</span>
        </span>
        <span className={textClass({ textAlign: 'right' }, styles.due)}>{dueAt ? <Deadline at={dueAt} /> : null}</span>
      </AppLink>
      <span className={stackClass()}>{action}</span>
    </li>
  )
}
