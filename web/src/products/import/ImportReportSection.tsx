import type { ImportReport } from '@linesheet/contract/products.import'
import { Facts, Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './import.module.css'

/** What the import will change, and what has to be corrected. */
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
