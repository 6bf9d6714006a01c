import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { NoteIcon } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './files.module.css'
import type { useOrderUploads } from './useOrderUploads.ts'

/** List items of files that are uploading, or that could not be uploaded. */
export function WaitingUploads({ uploads }: { uploads: ReturnType<typeof useOrderUploads> }) {
  const { t } = useWords()
  return uploads.waiting.map(({ key, file, progress, error }) => (
    <li key={key} className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.file)}>
      <span className={stackClass({ centered: true, color: 'ink-2' }, styles.icon)}>
        <NoteIcon />
      </span>
      <span className={stackClass({ minWidth: 0 })}>
        <span>{file.name}</span>
        {!error && <progress value={progress} max={1} aria-label={file.name} />}
      </span>
      {error ? (
        <span className={rowClass({ gap: 8, alignItems: 'stretch' })}>
          <Button onClick={() => uploads.retry(key)}>{t('kit.retry')}</Button>
          <Button variant="quiet" onClick={() => uploads.drop(key)}>
            {t('kit.discard')}
          </Button>
        </span>
      ) : null}
      {error ? (
        <div className={textClass({ allColumns: true })}>
          <ErrorBox error={error} />
        </div>
      ) : null}
    </li>
  ))
}
