import { useWords } from '../../words/Words.tsx'
import styles from './Select.module.css'
import type { Selection } from './selection.ts'
import type { RowPlace } from './Table.tsx'

/** Chooses all rows of the page. */
export function SelectPage({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const { t } = useWords()
  const chosen = ids.filter(selection.has).length
  return (
    <th scope="col" className={styles.check} data-card="check">
      <input
        type="checkbox"
        aria-label={t('kit.selectPage')}
        checked={ids.length > 0 && chosen === ids.length}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < ids.length
        }}
        onChange={(event) => selection.page(ids, event.target.checked)}
      />
    </th>
  )
}

type RowProps = { selection: Selection; place: RowPlace; ids: readonly string[] }

/** Chooses a row; with Shift all from the one before. */
export function SelectRow({ selection, place, ids }: RowProps) {
  const { t } = useWords()
  return (
    <td className={styles.check} data-card="check">
      <input
        type="checkbox"
        aria-label={t('kit.selectRow', { what: place.label })}
        checked={selection.has(place.id)}
        onChange={(event) => selection.choose(place.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey ? ids : undefined)}
      />
    </td>
  )
}
