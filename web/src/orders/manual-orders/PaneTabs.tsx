import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useWords } from '../../words/Words.tsx'
import styles from './EditorPanes.module.css'

export const panes = ['customer', 'products', 'cart'] as const
export type Pane = (typeof panes)[number]

const customerFields = /^(buying_company_id|shipping_address)/
const hasErrors = (pane: Pane, errors: FieldErrors) =>
  Object.keys(errors).some((field) => (pane === 'customer' ? customerFields.test(field) : pane === 'cart' && !customerFields.test(field)))

/** Switches between the panes if only one fits. */
export function PaneTabs({
  pane: shown,
  show,
  lineCount,
  errors,
}: {
  pane: Pane
  show: (pane: Pane) => void
  lineCount: number
  errors: FieldErrors
}) {
  const { t } = useWords()
  return (
    <div className={styles.tabs}>
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={pane === shown}
          data-invalid={hasErrors(pane, errors) || undefined}
          onClick={() => show(pane)}
        >
          {t(`manual.pane.${pane}`)}
          {pane === 'cart' && lineCount > 0 && <span className={styles.badge}>{lineCount}</span>}
        </button>
      ))}
    </div>
  )
}
