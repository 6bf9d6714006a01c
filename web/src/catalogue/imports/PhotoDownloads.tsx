import type { PhotoDownloads as Downloads, PhotoFailure } from '@linesheet/contract/catalogue/photo-downloads'
import { maxDownloadedPhotos, pictureName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import styles from '../../kit/imports/import.module.css'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { usePhotoDownloads } from './usePhotoDownloads.ts'

/** The photos that an import fetches from their addresses: the number fetched, and the failures. Empty for an import without such photos. */
export function PhotoDownloads({ jobId }: { jobId: string }) {
  const { t } = useWords()
  const mayRetry = useHasPermission()('products:write')
  const { downloads, failures, hasMore, showMore, retry, retryingId, error } = usePhotoDownloads(jobId)
  if (!downloads) return error ? <ErrorBox error={error} /> : null
  const { waiting, done, failed } = downloads
  if (waiting + done + failed === 0) return null
  return (
    <Section title={t('photoDownloads.title')}>
      <DownloadCounts downloads={downloads} />
      {error !== undefined && error !== null && <ErrorBox error={error} />}
      {failures.length > 0 && (
        <>
          <p className={styles.wrong}>{t('photoDownloads.failures', { count: failed })}</p>
          {mayRetry && failures.some(({ can_retry }) => can_retry) && (
            <div className={rowClass({ wrap: true, gap: 8 })}>
              <Button busy={retryingId === 'all'} disabled={retryingId !== undefined} onClick={() => retry()}>
                {t('photoDownloads.retryAll')}
              </Button>
            </div>
          )}
          <FailureTable failures={failures} retryingId={retryingId} onRetry={mayRetry ? retry : undefined} />
          {hasMore && <Button onClick={showMore}>{t('photoDownloads.showMore')}</Button>}
        </>
      )}
    </Section>
  )
}

function DownloadCounts({ downloads: { waiting, done, failed, animated } }: { downloads: Downloads }) {
  const { t } = useWords()
  const counts = [
    [t('photos.added'), done],
    [t('photoDownloads.waiting'), waiting],
    [t('photos.failed'), failed],
  ] as const
  return (
    <div className={stackClass({ gap: 12 })}>
      {waiting > 0 && (
        <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.drop)}>
          <progress value={done + failed} max={waiting + done + failed} aria-label={t('photoDownloads.running')} />
          <p>{t('photos.progress', { done: done + failed, total: waiting + done + failed })}</p>
          <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('photoDownloads.help')}</p>
        </div>
      )}
      <div role="status" className={styles.facts}>
        <Facts facts={counts.filter(([, count], index) => index === 0 || count > 0)} />
      </div>
      {animated > 0 && (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('photoDownloads.animated', { count: animated })}</p>
      )}
    </div>
  )
}

type TableProps = {
  failures: readonly PhotoFailure[]
  retryingId: string | undefined
  onRetry: ((id: string) => Promise<void>) | undefined
}

function FailureTable({ failures, retryingId, onRetry }: TableProps) {
  const { t } = useWords()
  return (
    <section className={styles.scroll} aria-label={t('photoDownloads.failed')}>
      <table className={textClass({ width: 'full' }, styles.table)} data-problems>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('import.row')}</span>
            </th>
            <th scope="col">{t('photos.column.product')}</th>
            <th scope="col">{t('photoDownloads.address')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ id, row, product_id, product_name, address, problem, can_retry }) => (
            <tr key={id}>
              <td className={textClass({ whiteSpace: 'nowrap' })}>{t('photoDownloads.row', { row })}</td>
              <td>
                <AppLink to={paths.product(product_id)}>{product_name}</AppLink>
              </td>
              <td className={textClass({ truncate: true }, styles.samples)} title={address}>
                {can_retry && pictureName(address) === undefined ? (
                  <a href={address} target="_blank" rel="noreferrer nofollow">
                    {address}
                  </a>
                ) : (
                  (pictureName(address) ?? address)
                )}
              </td>
              <td>
                <div className={rowClass({ gap: 8 })}>
                  <span className={textClass({ minWidth: 0, grow: true })}>
                    {t(`photoDownloads.problem.${problem}`, { max: maxDownloadedPhotos })}
                  </span>
                  {can_retry && onRetry && (
                    <Button
                      variant="quiet"
                      busy={retryingId === id}
                      disabled={retryingId !== undefined}
                      aria-label={t('photoDownloads.retryOne', { row, name: product_name })}
                      onClick={() => onRetry(id)}
                    >
                      {t('kit.retry')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
