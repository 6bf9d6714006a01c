import type { ImportReport } from '@linesheet/contract/catalogue/products.import'
import { useWords } from '../../words/Words.tsx'
import { Facts, Section } from '../layout/Page.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

/** What the import will change, and what has to be corrected. */
export function ImportReportSection({ kind, report }: { kind: SheetImport; report: ImportReport }) {
  const words = useWords()
  const { t } = words
  const { outcome } = kind.texts(words)
  return (
    <Section title={t('import.report')}>
      <div role="status" className={styles.facts}>
        <Facts facts={[[t('import.rows'), report.rows], ...kind.outcomes.map((name) => [outcome(name), report[name]] as const)]} />
      </div>
      {report.error_count > 0 && <ImportErrors kind={kind} report={report} />}
    </Section>
  )
}
