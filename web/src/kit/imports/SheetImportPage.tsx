import { type ReactNode, useRef } from 'react'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CallError } from '../api/callError.ts'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { CheckField } from '../forms/fields/ChoiceFields.tsx'
import { HiddenFileInput } from '../forms/HiddenFileInput.tsx'
import { BackLink } from '../layout/BackLink.tsx'
import { Button } from '../layout/Button.tsx'
import { Page, Section } from '../layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { EncodingField } from './EncodingField.tsx'
import { ImportReportSection } from './ImportReportSection.tsx'
import styles from './import.module.css'
import { PictureCounts } from './PictureCounts.tsx'
import type { SheetImport } from './sheetImport.ts'
import { type Import, useImport } from './useImport.ts'

const sheetTypes = '.csv,.tsv,.txt,.xlsx,.zip'

type ChooseFile = (file: File) => void
type PageProps<S> = {
  kind: SheetImport<S>
  tabs?: ReactNode
  /** Shown next to the choice of a file. */
  example?: ReactNode
  /** Files that can be used without an upload, above the choice of another file. */
  offer?: (chooseFile: ChooseFile) => ReactNode
  /** Shown in place of the columns: the contents of a file of another system, and the questions that it leaves open. */
  showSource?: (source: S, importing: Import) => ReactNode
}

/** Imports a spreadsheet: choose a file, map its columns, check it, import it. */
export function SheetImportPage<S>({ kind, tabs, example, offer, showSource }: PageProps<S>) {
  const words = useWords()
  const { t } = words
  const texts = kind.texts(words)
  const importing = useImport(kind)
  const { checked, isReportStale, busy } = importing
  const report = isReportStale ? undefined : checked?.report
  return (
    <Page title={texts.title} backLink={<BackLink to={kind.paths.list}>{texts.list}</BackLink>}>
      {tabs}
      <FileSection importing={importing} several={kind.takesSeveral ?? false} help={texts.fileHelp} example={example} offer={offer} />
      {checked && (
        <>
          {checked.source ? (
            showSource?.(checked.source, importing)
          ) : (
            <Section title={t('import.columns')}>
              <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('import.columnsHelp')}</p>
              {checked.pictures && <PictureCounts pictures={checked.pictures} />}
              <ColumnTable kind={kind} columns={checked.columns} mapping={importing.mapping} mapColumn={importing.mapColumn} />
              {kind.asksForEmpty && (
                <CheckField
                  label={t('import.clearEmpty')}
                  help={t('import.clearEmptyHelp')}
                  checked={importing.clearsEmpty}
                  onChange={importing.setClearsEmpty}
                />
              )}
            </Section>
          )}
          {importing.isComparing && (
            <p role="status" className={textClass({ color: 'ink-2', marginTop: 16 })}>
              {t('import.comparing')}
            </p>
          )}
          {report && <ImportReportSection kind={kind} report={report} />}
          <div className={rowClass({ wrap: true, gap: 8, marginTop: 16 }, styles.tools)}>
            {isReportStale ? (
              <Button variant="primary" busy={busy} onClick={importing.check}>
                {t('import.check')}
              </Button>
            ) : (
              report && (
                <Button variant="primary" busy={busy} disabled={report.created + report.updated === 0} onClick={importing.start}>
                  {texts.start(report.created + report.updated)}
                </Button>
              )
            )}
          </div>
        </>
      )}
    </Page>
  )
}

type FileProps = {
  importing: Import
  several: boolean
  help: string
  example: ReactNode
  offer: ((chooseFile: ChooseFile) => ReactNode) | undefined
}

function FileSection({ importing, several, help, example, offer }: FileProps) {
  const { file, busy, error, checked, chooseFiles, changeEncoding } = importing
  const words = useWords()
  const { t } = words
  const input = useRef<HTMLInputElement>(null)
  const fileError = error instanceof CallError ? error.errors.file : undefined
  return (
    <Section title={t('import.file')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the button does the same */}
      <div
        className={stackClass({ justifyItems: 'start', gap: 12 }, styles.drop)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void chooseFiles([...event.dataTransfer.files])
        }}
      >
        <HiddenFileInput
          ref={input}
          label={t('import.choose')}
          accept={several ? `${sheetTypes},image/*` : sheetTypes}
          multiple={several}
          onSelect={(files) => void chooseFiles(files)}
        />
        {file ? <strong>{file.name}</strong> : offer?.((file) => void chooseFiles([file]))}
        <Button variant={checked ? 'plain' : 'primary'} busy={busy} onClick={async () => input.current?.click()}>
          {t(file ? 'import.chooseOther' : 'import.choose')}
        </Button>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{help}</p>
        {!file && example}
        {checked?.encoding && <EncodingField answer={checked} encoding={checked.encoding} changeEncoding={changeEncoding} />}
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
