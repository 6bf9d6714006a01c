import { type ChatFile, getChatFile } from '@linesheet/contract/messages/chats'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { formatBytes } from '../../kit/format/formatBytes.ts'
import { FileScanNote, isDownloadable } from '../../kit/forms/FileScanNote.tsx'
import { NoteIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './thread.module.css'

/** The files of a message. Pictures open in a tab; others are saved, never opened in our origin. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  const { t, locale } = useWords()
  const { busy, save } = useFileDownload()
  if (!files.length) return null
  return (
    <ul className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' }, styles.files)}>
      {files.map(({ id, name, bytes, photo, scan }) => (
        <li key={id}>
          {photo ? (
            <a
              href={`${photo.url}/1600.webp`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('messages.file.open', { name })}
              title={name}
              className={textClass({ block: true }, styles.picture)}
            >
              <Photo photo={photo} alt={name} decorative size={160} />
            </a>
          ) : isDownloadable(scan) ? (
            <button
              type="button"
              className={rowClass({ gap: 8, color: 'ink' }, styles.file)}
              aria-disabled={busy || undefined}
              title={name}
              onClick={() => !busy && void save(getChatFile, { params: { id } }, name)}
            >
              <NoteIcon />
              <span className={textClass({ minWidth: 0, truncate: true }, styles.fileName)} translate="no">
                {name}
              </span>
              <span className={textClass({ rigid: true, color: 'ink-2', size: 12 })}>{formatBytes(bytes, locale)}</span>
            </button>
          ) : (
            <span className={rowClass({ gap: 8, color: 'ink' }, styles.file)} title={name}>
              <NoteIcon />
              <span className={textClass({ minWidth: 0, truncate: true }, styles.fileName)} translate="no">
                {name}
              </span>
              <FileScanNote scan={scan} className={textClass({ color: 'danger', size: 12 }, styles.fileScan)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
