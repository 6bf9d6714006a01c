import type { ReactNode } from 'react'
import choiceRow from '../forms/ChoiceRow.module.css'
import { CheckIcon } from '../layout/icons.tsx'
import styles from './FilterPanel.module.css'

/** A choice of a filter, checked while it is on. */
export function ToggleButton({ on, onSelect, children }: { on: boolean; onSelect: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${choiceRow.row} ${styles.toggle}`} aria-pressed={on} onClick={onSelect}>
      {children}
      {on && <CheckIcon size={16} />}
    </button>
  )
}
