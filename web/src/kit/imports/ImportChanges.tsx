import type { ImportChange } from '@linesheet/contract/catalogue/products.import'
import { useWords } from '../../words/Words.tsx'
import { textClass } from '../layout/primitives.ts'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

/** What an import changes of records that are there: each field as it is and as it will be. */
export function ImportChanges({ kind, changes }: { kind: SheetImport; changes: readonly ImportChange[] }) {
  const words = useWords()
  const { t } = words
  return (
    <section className={styles.scroll} aria-label={t('import.changes')}>
      <table className={textClass({ width: 'full' }, styles.table)} data-problems>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.before')}</th>
            <th scope="col">{t('import.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ row, name, fields }) =>
            fields.map(({ field, before, after }) => (
              <tr key={`${row} ${field}`}>
                <td className={styles.rows}>
                  {row} · <span translate="no">{name}</span>
                </td>
                <td>{kind.columnName(words, field)}</td>
                <td className={textClass({ color: 'ink-2', breakAnywhere: true }, styles.samples)} translate="no">
                  {before || '–'}
                </td>
                <td className={textClass({ breakAnywhere: true }, styles.samples)} translate="no">
                  {after || '–'}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}
