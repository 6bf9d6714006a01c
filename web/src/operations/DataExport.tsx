import { type DataExport as Export, getDataExport, listDataExports, startDataExport } from '@linesheet/contract/operations/data-export'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isFinished } from '../kit/api/isFinished.ts'
import { JobProgress } from '../kit/api/JobProgress.tsx'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/api/queries.ts'
import { invalidate } from '../kit/api/queryCache.ts'
import { useFileDownload } from '../kit/api/useFileDownload.ts'
import { useJob } from '../kit/api/useJob.ts'
import { useMomentContext } from '../kit/format/dateContext.tsx'
import { formatDate } from '../kit/format/dateFormats.ts'
import { formatBytes } from '../kit/format/formatBytes.ts'
import { RelativeTime } from '../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../kit/forms/ErrorBox.tsx'
import styles from '../kit/forms/settings.module.css'
import { Button } from '../kit/layout/Button.tsx'
import { DownloadIcon } from '../kit/layout/icons.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { rowClass, stackClass } from '../kit/layout/primitives.ts'
import { SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { showToast } from '../kit/overlays/toasts.ts'
import { useWords } from '../words/Words.tsx'

/** Exports all data of the brand. An export continues when the page is left, and is followed again on the next visit. */
export function DataExport() {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  const cache = useQueryClient()
  const exports = useEndpointQuery(listDataExports, {})
  const starting = useEndpointMutation(startDataExport, { invalidates: [listDataExports] })
  const { job, isRunning, follow, stop } = useJob((finished) => {
    void invalidate(cache, [listDataExports])
    if (finished.status === 'done') showToast({ text: t('export.toast.done') })
    if (finished.status === 'failed') showToast({ text: t('export.toast.failed'), tone: 'danger' })
  })
  const unfinished = exports.data?.items.find((item) => !isFinished(item))?.id
  const followUnfinished = useEffectEvent(() => unfinished && follow(unfinished))
  useEffect(() => {
    if (unfinished) followUnfinished()
  }, [unfinished])

  async function start() {
    const started = await starting.send({})
    if (started) follow(started.job.id)
  }
  const shown = isRunning ? job : undefined
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section title={t('export.title')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <p className={styles.help}>{t('export.help')}</p>
          {isRunning ? (
            <JobProgress
              job={shown ?? { done: 0, total: 1 }}
              label={t('export.running')}
              text={t('export.progress', { done: number.format(shown?.done ?? 0), total: number.format(shown?.total ?? 1) })}
              stopLabel={t('export.stop')}
              onStop={stop}
            />
          ) : (
            <div>
              <Button variant="primary" busy={starting.busy} onClick={() => start()}>
                {t(exports.data?.items.length ? 'export.again' : 'export.start')}
              </Button>
            </div>
          )}
          {starting.error ? <ErrorBox error={starting.error} /> : null}
        </div>
      </Section>
      <QueryView query={exports} skeleton={<SkeletonRows count={3} />}>
        {({ items }) =>
          items.length > 0 && (
            <Section title={t('export.latest')}>
              <ul>
                {items.map((item) => (
                  <ExportRow key={item.id} item={item} />
                ))}
              </ul>
            </Section>
          )
        }
      </QueryView>
    </div>
  )
}

function ExportRow({ item }: { item: Export }) {
  const { t, locale } = useWords()
  const dateContext = useMomentContext()
  const { save, busy } = useFileDownload()
  const { id, status, bytes, expires_at, finished_at, created_at, missing_files } = item
  const isExpired = status === 'done' && bytes === null
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={styles.rowTexts}>
        <p>
          <strong>{t(isExpired ? 'export.expired' : `export.status.${status}`)}</strong> · <RelativeTime at={created_at} /> ·{' '}
          {item.requested_by}
        </p>
        {bytes !== null && expires_at && (
          <p className={styles.help}>
            {formatBytes(bytes, locale)} · {t('export.expires', { date: formatDate(new Date(expires_at), dateContext) })}
          </p>
        )}
        {missing_files > 0 && <p className={styles.help}>{t('export.missing', { count: missing_files })}</p>}
      </div>
      {bytes !== null && (
        <Button
          icon={<DownloadIcon size={16} />}
          busy={busy}
          onClick={() => save(getDataExport, { params: { id } }, `linesheet-${finished_at?.slice(0, 10)}.zip`)}
        >
          {t('export.download')}
        </Button>
      )}
    </li>
  )
}
