import { useRef } from 'react'
import { BackLink } from '../../kit/BackLink.tsx'
import { Button } from '../../kit/Button.tsx'
import { CallError } from '../../kit/callError.ts'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { HiddenFileInput } from '../../kit/HiddenFileInput.tsx'
import { Page, Section } from '../../kit/Page.tsx'
import { paths } from '../../paths.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { EncodingField } from './EncodingField.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ImportReportSection } from './ImportReportSection.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import styles from './import.module.css'
import { type Import, useImport } from './useImport.ts'

/** Imports a spreadsheet of products: choose a file, map its columns, check it, import it. */
export function ImportPage() {
  const { t } = useWords()
  const importing = useImport()
  const { checked, isReportStale, busy } = importing
  const report = isReportStale ? undefined : checked?.report
  return (
    <Page title={t('import.title')} backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}>
      <ImportTabs current="sheet" />
      <FileSection importing={importing} />
      {checked && (
        <>
          <Section title={t('import.columns')}>
            <p className={styles.help}>{t('import.columnsHelp')}</p>
            <ColumnTable columns={checked.columns} mapping={importing.mapping} mapColumn={importing.mapColumn} />
          </Section>
          {report && <ImportReportSection report={report} />}
          <div className={styles.tools}>
            {isReportStale ? (
              <Button variant="primary" busy={busy} onClick={importing.check}>
                {t('import.check')}
              </Button>
            ) : (
              report && (
                <Button variant="primary" busy={busy} disabled={report.created + report.updated === 0} onClick={importing.start}>
                  {t('import.start', { count: report.created + report.updated })}
                </Button>
              )
            )}
          </div>
        </>
      )}
    </Page>
  )
}

function FileSection({ importing: { file, busy, error, checked, chooseFile, changeEncoding } }: { importing: Import }) {
  const words = useWords()
  const { t } = words
  const input = useRef<HTMLInputElement>(null)
  const fileError = error instanceof CallError ? error.errors.file : undefined
  return (
    <Section title={t('import.file')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the button does the same */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          chooseFile(event.dataTransfer.files[0])
        }}
      >
        <HiddenFileInput ref={input} label={t('import.choose')} accept=".csv,.txt,.xlsx" choose={([file]) => chooseFile(file)} />
        {file && <strong>{file.name}</strong>}
        <Button variant={checked ? 'plain' : 'primary'} busy={busy} onClick={() => input.current?.click()}>
          {t(file ? 'import.chooseOther' : 'import.choose')}
        </Button>
        <p className={styles.help}>{t('import.fileHelp')}</p>
        {!file && <ExportButtons />}
        {checked?.encoding && <EncodingField encoding={checked.encoding} changeEncoding={changeEncoding} />}
      </div>
      {fileError ? (
        <p role="alert" className={styles.wrong}>
          {fieldErrorText(words, fileError)}
        </p>
      ) : (
        error !== undefined && <ErrorBox error={error} />
      )}
    </Section>
  )
}
