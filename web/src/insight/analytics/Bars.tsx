import type { ReactNode } from 'react'
import styles from './bars.module.css'

type Props = {
  label: string
  /** `share`: in percent of all. */
  items: readonly { key: string; name: ReactNode; share: number; figure: ReactNode }[]
}

/** Parts of a whole, as bars with their names and figures. */
export function Bars({ label, items }: Props) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {items.map(({ key, name, share, figure }) => (
        <li key={key} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
          <span className={styles.figure}>{figure}</span>
        </li>
      ))}
    </ul>
  )
}
