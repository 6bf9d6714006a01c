import type { ImportResult } from '@linesheet/contract/catalogue/products.import'
import { cancelJob } from '@linesheet/contract/platform/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { isFinished } from '../api/isFinished.ts'
import { useEndpointMutation } from '../api/queries.ts'
import { invalidateAfter } from '../api/queryCache.ts'
import { saveFile } from '../api/saveFile.ts'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { AppLink } from '../layout/AppLink.tsx'
import { BackLink } from '../layout/BackLink.tsx'
import { Button } from '../layout/Button.tsx'
import { Facts, Page, Section } from '../layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { showToast } from '../overlays/toasts.ts'
import { useRefusalToast } from '../overlays/useRefusalToast.ts'
import { buildErrorFile } from './errorFile.ts'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

type PageProps = { kind: SheetImport /** Below the result of the job with that id. */; below?: (id: string) => ReactNode }

/** The progress of an import and then its result; the job runs on the server without this page. */
export function SheetImportJobPage({ kind, below }: PageProps) {
  const texts = kind.texts(useWords())
  const { id = '' } = useParams({ strict: false })
  const cache = useQueryClient()
  const { data, error } = kind.useResult(id)
  const finished = data !== undefined && isFinished(data.job)
  useEffect(() => {
    if (finished) void invalidateAfter(cache, kind.events)
  }, [finished, cache, kind])
  return (
    <Page title={texts.title} backLink={<BackLink to={kind.paths.list}>{texts.list}</BackLink>} aside={data?.file_name}>
      {error ? <ErrorBox error={error} /> : null}
      {data && (finished ? <ImportSummary kind={kind} result={data} /> : <ImportProgress kind={kind} result={data} />)}
      {data && below?.(id)}
    </Page>
  )
}

type Props = { kind: SheetImport; result: ImportResult }

function ImportProgress({ kind, result: { job } }: Props) {
  const words = useWords()
  const { t } = words
  const stopping = useEndpointMutation(cancelJob, { events: ['job.cancelled'] })
  useRefusalToast(stopping.error)
  return (
    <Section title={t('import.running')}>
      <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.drop)}>
        <progress value={job.done} max={job.total} aria-label={t('import.running')} />
        <p>{kind.texts(words).progress(job.done, job.total)}</p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('import.inBackground')}</p>
        <Button busy={stopping.busy} onClick={() => stopping.send({ params: { id: job.id } })}>
          {t('import.stop')}
        </Button>
      </div>
    </Section>
  )
}

function ImportSummary({ kind, result }: Props) {
  const words = useWords()
  const { t } = words
  const texts = kind.texts(words)
  const { job, error_rows } = result
  const [busy, setBusy] = useState(false)
  async function downloadErrors() {
    setBusy(true)
    try {
      saveFile(await buildErrorFile(kind, words, job.id), `${t('import.errorFile')}.csv`)
    } catch (problem) {
      showToast({ text: refusalText(words, problem), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Section title={t(job.status === 'done' ? 'import.done' : 'import.stopped')}>
      <div role="status" className={styles.facts}>
        <Facts facts={kind.outcomes.map((name) => [texts.outcome(name), result[name]] as const)} />
      </div>
      {error_rows > 0 && <p className={styles.wrong}>{t('import.errorHelp', { count: error_rows })}</p>}
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 16 }, styles.tools)}>
        {error_rows > 0 && (
          <Button variant="primary" busy={busy} onClick={() => downloadErrors()}>
            {t('import.downloadErrors')}
          </Button>
        )}
        {kind.undo?.(job)}
        <AppLink to={kind.paths.start}>{t('import.another')}</AppLink>
        <AppLink to={kind.paths.list}>{texts.view}</AppLink>
      </div>
    </Section>
  )
}
