import { getPrintedOrders } from '@linesheet/contract/orders/orders.documents'
import { getJob, type Job } from '@linesheet/contract/platform/jobs'
import { useLocation, useParams } from '@tanstack/react-router'
import { isFinished } from '../../kit/api/isFinished.ts'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { useLiveQuery } from '../../kit/api/useLiveQuery.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { Page, Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './PrintedOrdersPage.module.css'

/** The progress of a job that prints orders, then its file; the job runs on the server without this page. */
export function PrintedOrdersPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const { data: job, error } = useLiveQuery(getJob, { params: { id } }, { isFinal: isFinished })
  return (
    <Page title={t('documents.title')} backLink={<BackToOrders />}>
      {error && <ErrorBox error={error} />}
      {job && (isFinished(job) ? <PrintResult job={job} /> : <PrintProgress job={job} />)}
    </Page>
  )
}

/** A link back to the page where printing began: the bought labels, where their orders are marked as shipped, or the list. */
function BackToOrders() {
  const { t } = useWords()
  const { from = '' } = useLocation().state
  return from.startsWith(paths.labelBatch('')) ? (
    <BackLink to={from}>{t('labels.batch.orders')}</BackLink>
  ) : (
    <BackLink to={paths.orders()}>{t('orders.title')}</BackLink>
  )
}

function PrintProgress({ job: { done, total } }: { job: Job }) {
  const { t } = useWords()
  return (
    <Section title={t('documents.making')}>
      <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.progress)}>
        <progress value={done} max={total} aria-label={t('documents.making')} />
        <p>{t('documents.progress', { done, total })}</p>
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('documents.inBackground')}</p>
      </div>
    </Section>
  )
}

function PrintResult({ job: { id, status, total, refused } }: { job: Job }) {
  const words = useWords()
  const { t } = words
  const { busy, save } = useFileDownload()
  const isDone = status === 'done'
  // Each order without a file is among the refused; an order with two documents may be refused for one of them.
  const hasFile = isDone && new Set(refused.map(({ id: order }) => order)).size < total
  return (
    <>
      <Section title={t(hasFile ? 'documents.ready' : isDone ? 'documents.nothing' : 'documents.failed')}>
        <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.progress)} role="status">
          <p className={textClass({ color: 'ink-2', size: 13 })}>
            {hasFile ? t('documents.readyHelp') : isDone ? '' : t('documents.failedHelp')}
          </p>
          {hasFile && (
            <Button
              variant="primary"
              icon={<DownloadIcon size={16} />}
              busy={busy}
              onClick={() => save(getPrintedOrders, { params: { id } }, `${t('documents.title')}.pdf`)}
            >
              {t('documents.download')}
            </Button>
          )}
        </div>
      </Section>
      {refused.length > 0 && (
        <Section title={t('documents.refused')}>
          <ul className={stackClass({ gap: 8 })}>
            {refused.map(({ id: order, name, code }) => (
              <li key={`${order} ${code}`}>
                <strong>{name || t('documents.unknownOrder')}</strong> {refusalText(words, { code })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
