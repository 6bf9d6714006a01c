import type { ImportReport } from '@linesheet/contract/products.import'
import { Facts, Section } from '../../kit/Page.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { columnName } from './columnName.ts'
import styles from './import.module.css'

const maxShown = 100

/** What the import will change, and each cell that has to be corrected. */
export function ImportReportSection({ report }: { report: ImportReport }) {
  const { t } = useWords()
  return (
    <Section title={t('import.report')}>
      <div role="status" className={styles.facts}>
        <Facts
          facts={(['rows', 'created', 'updated', 'unchanged', 'refused'] as const).map((name) => [t(`import.${name}`), report[name]])}
        />
      </div>
      {report.error_count > 0 && <ImportErrors report={report} />}
    </Section>
  )
}

function ImportErrors({ report: { errors, error_count } }: { report: ImportReport }) {
  const words = useWords()
  const { t } = words
  return (
    <>
      <p className={styles.wrong}>{t('import.cellErrors', { count: error_count })}</p>
      <section className={styles.scroll} aria-label={t('import.errors')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.value')}</th>
              <th scope="col">{t('import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, maxShown).map(({ row, column, field, value, message, error = 'invalid' as const }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td>{row}</td>
                <td>{column || columnName(words, field)}</td>
                <td className={styles.samples}>{value}</td>
                <td>{fieldErrorText(words, error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {error_count > maxShown && <p className={styles.help}>{t('import.more', { count: error_count - maxShown })}</p>}
    </>
  )
}
