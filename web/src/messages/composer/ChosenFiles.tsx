import { formatBytes } from '../../kit/format/formatBytes.ts'
import { CloseIcon, NoteIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './composer.module.css'
import type { ChosenFile } from './useChosenFiles.ts'

/** The files that are sent with the next message. */
export function ChosenFiles({ files, onRemove }: { files: readonly ChosenFile[]; onRemove: (key: string) => void }) {
  const { t, locale } = useWords()
  if (!files.length) return null
  return (
    <ul className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })} aria-label={t('messages.file.list')}>
      {files.map(({ key, file, isTooLarge }) => (
        <li key={key} className={rowClass({ gap: 8, size: 13 }, styles.file)} data-invalid={isTooLarge || undefined}>
          <NoteIcon size={16} />
          <span className={textClass({ truncate: true }, styles.fileName)} title={file.name} translate="no">
            {file.name}
          </span>
          <span className={textClass({ color: 'ink-2', size: 12 }, styles.fileSize)}>
            {isTooLarge ? t('messages.file.tooLarge') : formatBytes(file.size, locale)}
          </span>
          <button
            type="button"
            className={stackClass({ centered: true, color: 'ink-2' }, styles.remove)}
            aria-label={t('messages.file.remove', { name: file.name })}
            onClick={() => onRemove(key)}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
