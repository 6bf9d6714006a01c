import type { ImportChange } from '@linesheet/contract/catalogue/products.import'
import { useWords } from '../../words/Words.tsx'
import { stackClass, textClass } from '../layout/primitives.ts'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

/** The changes that an import makes to existing records: each field with its current and its new value. */
export function ImportChanges({ kind, changes }: { kind: SheetImport; changes: readonly ImportChange[] }) {
  const words = useWords()
  const { t } = words
  return (
    <section className={textClass({ marginTop: 16 }, styles.scroll)} aria-label={t('import.changes')}>
      <table className={textClass({ width: 'full' }, styles.table)} data-problems>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, name, fields }) => (
            <tr key={row}>
              <td className={styles.rows}>
                {row} · <strong translate="no">{name}</strong>
              </td>
              <td>
                <ul className={stackClass({ gap: 2 })}>
                  {fields.map(({ field, before, after }) => (
                    <li key={field} className={textClass({ breakAnywhere: true })}>
                      {kind.columnName(words, field)}: <span translate="no">{before || '–'}</span> →{' '}
                      <strong className={textClass({ weight: 500 })} translate="no">
                        {after || '–'}
                      </strong>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
