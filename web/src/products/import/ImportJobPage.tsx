import { cancelJob } from '@linesheet/contract/jobs'
import { getImport, type ImportResult } from '@linesheet/contract/products.import'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AppLink } from '../../kit/AppLink.tsx'
import { BackLink } from '../../kit/BackLink.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { isFinished } from '../../kit/isFinished.ts'
import { Facts, Page, Section } from '../../kit/Page.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { invalidateAfter } from '../../kit/queryCache.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { showToast } from '../../kit/toasts.ts'
import { useLiveQuery } from '../../kit/useLiveQuery.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { buildErrorFile } from './errorFile.ts'
import styles from './import.module.css'

/** The progress of an import and then its result; the job runs on the server without this page. */
export function ImportJobPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const cache = useQueryClient()
  const { data, error } = useLiveQuery(getImport, { params: { id } }, { isFinal: ({ job }) => isFinished(job) })
  const finished = data !== undefined && isFinished(data.job)
  useEffect(() => {
    if (finished) void invalidateAfter(cache, ['product.edited'])
  }, [finished, cache])
  return (
    <Page title={t('import.title')} backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>} aside={data?.file_name}>
      {error && <ErrorBox error={error} />}
      {data && (finished ? <ImportSummary result={data} /> : <ImportProgress result={data} />)}
    </Page>
  )
}

function ImportProgress({ result: { job } }: { result: ImportResult }) {
  const { t } = useWords()
  const stopping = useEndpointMutation(cancelJob, { events: ['job.cancelled'] })
  return (
    <Section title={t('import.running')}>
      <div className={styles.drop}>
        <progress value={job.done} max={job.total} aria-label={t('import.running')} />
        <p>{t('import.progress', { done: job.done, total: job.total })}</p>
        <p className={styles.help}>{t('import.inBackground')}</p>
        <Button busy={stopping.busy} onClick={() => void stopping.send({ params: { id: job.id } })}>
          {t('import.stop')}
        </Button>
      </div>
    </Section>
  )
}

function ImportSummary({ result }: { result: ImportResult }) {
  const words = useWords()
  const { t } = words
  const { job, error_rows } = result
  const [busy, setBusy] = useState(false)
  async function downloadErrors() {
    setBusy(true)
    try {
      saveFile(await buildErrorFile(words, job.id), `${t('import.errorFile')}.csv`)
    } catch (problem) {
      showToast({ text: refusalText(words, problem) })
    }
    setBusy(false)
  }
  return (
    <Section title={t(job.status === 'done' ? 'import.done' : 'import.stopped')}>
      <div role="status" className={styles.facts}>
        <Facts facts={(['created', 'updated', 'unchanged', 'refused'] as const).map((name) => [t(`import.${name}`), result[name]])} />
      </div>
      {error_rows > 0 && <p className={styles.wrong}>{t('import.errorHelp', { count: error_rows })}</p>}
      <div className={styles.tools}>
        {error_rows > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void downloadErrors()}>
            {t('import.downloadErrors')}
          </Button>
        )}
        <AppLink to={paths.importProducts()}>{t('import.another')}</AppLink>
        <AppLink to={paths.products()}>{t('import.viewProducts')}</AppLink>
      </div>
    </Section>
  )
}
