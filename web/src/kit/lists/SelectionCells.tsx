import { useWords } from '../../words/Words.tsx'
import type { RowLink } from './columns.ts'
import styles from './SelectionCells.module.css'
import type { Selection } from './useSelection.ts'

type PageProps = { selection: Selection; ids: readonly string[]; isStale: boolean }
type RowProps = PageProps & { row: RowLink }

/** Selects all rows of the page. Disabled until there are some: a click while the page loads would select nothing. */
export function SelectPageCell({ selection, ids, isStale }: PageProps) {
  const { t } = useWords()
  const selected = ids.filter(selection.has).length
  return (
    <th scope="col" className={styles.check} data-card="check">
      <input
        type="checkbox"
        aria-label={t('kit.selectPage')}
        disabled={ids.length === 0 || isStale}
        checked={ids.length > 0 && selected === ids.length}
        ref={(input) => {
          if (input) input.indeterminate = selected > 0 && selected < ids.length
        }}
        onChange={(event) => selection.selectPage(ids, event.target.checked)}
      />
    </th>
  )
}

/** Selects a row; with Shift, all rows since the last one selected. */
export function SelectRowCell({ selection, row, ids, isStale }: RowProps) {
  const { t } = useWords()
  return (
    <td className={styles.check} data-card="check">
      <input
        type="checkbox"
        aria-label={t('kit.selectRow', { what: row.label })}
        disabled={isStale}
        checked={selection.has(row.id)}
        onChange={(event) => selection.select(row.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey ? ids : undefined)}
      />
    </td>
  )
}
