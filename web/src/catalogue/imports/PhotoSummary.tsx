import styles from '../../kit/imports/import.module.css'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { groupByProduct } from './photoRows.ts'
import type { PhotoImport } from './usePhotoImport.ts'

/** The numbers of photos that will be added, were added or failed, and the next action. */
export function PhotoSummary({ photos }: { photos: PhotoImport }) {
  const { t } = useWords()
  const { rows, isUploading, count } = photos
  const [ready, sent, failed] = [count('ready'), count('sent'), count('failed')]
  if (isUploading) return <UploadProgress photos={photos} />
  const isOver = ready === 0 && sent + failed > 0
  const facts = [
    ['photos', rows.length],
    ['products', groupByProduct(rows).size],
    ['toAdd', ready],
    ['added', sent],
    ['failed', failed],
    ['skipped', count('skipped')],
  ] as const
  return (
    <Section title={t(isOver ? 'photos.done' : 'photos.matched')}>
      <div role="status" className={styles.facts}>
        <Facts
          facts={facts.filter(([name, number]) => number > 0 || name === 'photos').map(([name, number]) => [t(`photos.${name}`), number])}
        />
      </div>
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 16 }, styles.tools)}>
        {ready > 0 && (
          <Button variant="primary" onClick={photos.start}>
            {t('photos.add', { count: ready })}
          </Button>
        )}
        {failed > 0 && (
          <Button variant={ready ? 'plain' : 'primary'} onClick={photos.retry}>
            {t('photos.retry', { count: failed })}
          </Button>
        )}
        <Button variant="quiet" onClick={photos.reset}>
          {t(isOver ? 'photos.another' : 'photos.clear')}
        </Button>
        {isOver && <AppLink to={paths.products()}>{t('import.viewProducts')}</AppLink>}
      </div>
    </Section>
  )
}

function UploadProgress({ photos: { count, stop } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const [done, total] = [count('sent', 'failed'), count('sent', 'failed', 'sending', 'ready')]
  return (
    <Section title={t('photos.adding')}>
      <div className={stackClass({ justifyItems: 'start', gap: 12 }, styles.drop)}>
        <progress value={done} max={total} aria-label={t('photos.adding')} />
        <p role="status">{t('photos.progress', { done, total })}</p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('photos.keepOpen')}</p>
        <Button onClick={stop}>{t('import.stop')}</Button>
      </div>
    </Section>
  )
}
