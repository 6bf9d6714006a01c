import type { ReactNode } from 'react'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import styles from './bars.module.css'

type Props = {
  label: string
  /** `share`: in percent of the whole. */
  items: readonly { key: string; name: ReactNode; share: number; figure: ReactNode }[]
}

/** Parts of a whole, as bars with their names and figures. */
export function Bars({ label, items }: Props) {
  return (
    <ul aria-label={label}>
      {items.map(({ key, name, share, figure }) => (
        <li key={key} className={gridClass({ alignItems: 'center', gap: 16 }, styles.item)}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
          <span className={textClass({ color: 'ink-2', tabularNumbers: true }, styles.figure)}>{figure}</span>
        </li>
      ))}
    </ul>
  )
}
