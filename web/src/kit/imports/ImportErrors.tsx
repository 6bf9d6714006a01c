import type { ImportErrorGroup, ImportReport } from '@linesheet/contract/catalogue/products.import'
import { fieldErrorText } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import { textClass } from '../layout/primitives.ts'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

const maxShown = 100
const maxRows = 12

/** The problems of a file, each once, with the affected rows and values and with the accepted values. */
export function ImportErrors({ kind, report: { errors, error_count } }: { kind: SheetImport; report: ImportReport }) {
  const words = useWords()
  const { t } = words
  return (
    <>
      <p className={styles.wrong}>{kind.texts(words).cellErrors(error_count)}</p>
      <section className={styles.scroll} aria-label={t('import.errors')}>
        <table className={textClass({ width: 'full' }, styles.table)} data-problems>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.value')}</th>
              <th scope="col">{t('import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, maxShown).map((group) => (
              <tr key={`${group.row} ${group.field} ${group.message}`}>
                <td className={styles.rows}>{rowsText(words, group)}</td>
                <td>{group.column || kind.columnName(words, group.field)}</td>
                <td className={textClass({ color: 'ink-2', truncate: true }, styles.samples)}>{group.values.join(' · ')}</td>
                <td>
                  <Problem kind={kind} group={group} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > maxShown && (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('import.more', { count: errors.length - maxShown })}</p>
      )}
    </>
  )
}

/** "7", or "in 17 rows: 3, 4, 5 and 14 more". */
function rowsText({ t, locale }: Words, { row, rows, row_count: count }: ImportErrorGroup) {
  if (count === 1) return row
  const numbers = new Intl.NumberFormat(locale)
  const list = rows
    .slice(0, maxRows)
    .map((row) => numbers.format(row))
    .join(', ')
  return t('import.inRows', { count, rows: count > maxRows ? t('import.andMore', { list, count: count - maxRows }) : list })
}

function Problem({ kind, group: { field, error = { code: 'invalid', values: {} } } }: { kind: SheetImport; group: ImportErrorGroup }) {
  const words = useWords()
  const accepted = kind.acceptedValues(words, field, error.code)
  return (
    <>
      {fieldErrorText(words, error)}
      {accepted && (
        <span className={textClass({ block: true, color: 'ink-2' }, styles.accepted)}>
          {words.t('import.accepted', { values: accepted })}
        </span>
      )}
      {kind.explainError?.(error.code)}
    </>
  )
}
