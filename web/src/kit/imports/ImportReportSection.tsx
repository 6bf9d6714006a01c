import { useWords } from '../../words/Words.tsx'
import { Facts, Section } from '../layout/Page.tsx'
import { textClass } from '../layout/primitives.ts'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './import.module.css'
import type { ImportAnswer, SheetImport } from './sheetImport.ts'
import { ToldList } from './ToldSection.tsx'

/** The changes that the import will make, and the problems to correct. */
export function ImportReportSection({ kind, report }: { kind: SheetImport; report: NonNullable<ImportAnswer<unknown>['report']> }) {
  const words = useWords()
  const { t } = words
  const { outcome } = kind.texts(words)
  return (
    <Section title={t('import.report')}>
      <div role="status" className={styles.facts}>
        <Facts facts={[[t('import.rows'), report.rows], ...kind.outcomes.map((name) => [outcome(name), report[name]] as const)]} />
      </div>
      {report.diffs?.length ? kind.showDiffs?.(report.diffs, report.updated) : null}
      {report.changes.length > 0 && <ImportChanges kind={kind} changes={report.changes} />}
      {report.told.length > 0 && (
        <>
          <h3 className={textClass({ weight: 500, marginTop: 24 })}>{t('import.notes')}</h3>
          <ToldList told={report.told} />
        </>
      )}
      {report.error_count > 0 && <ImportErrors kind={kind} report={report} />}
    </Section>
  )
}
