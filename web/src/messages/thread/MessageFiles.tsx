import { type ChatFile, getChatFile } from '@linesheet/contract/messages/chats'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { formatBytes } from '../../kit/format/formatBytes.ts'
import { FileScanNote, isDownloadable } from '../../kit/forms/FileScanNote.tsx'
import { NoteIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './thread.module.css'

/** The files of a message. Pictures open in a tab; others are saved, never opened in our origin. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  const { t, locale } = useWords()
  const { busy, save } = useFileDownload()
  if (!files.length) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, bytes, photo, scan }) => (
        <li key={id}>
          {photo ? (
            <a
              href={`${photo.url}/1600.webp`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('messages.file.open', { name })}
              title={name}
              className={styles.picture}
            >
              <Photo photo={photo} alt={name} decorative size={160} />
            </a>
          ) : isDownloadable(scan) ? (
            <button
              type="button"
              className={styles.file}
              aria-disabled={busy || undefined}
              title={name}
              onClick={() => !busy && void save(getChatFile, { params: { id } }, name)}
            >
              <NoteIcon />
              <span className={styles.fileName} translate="no">
                {name}
              </span>
              <span className={styles.fileSize}>{formatBytes(bytes, locale)}</span>
            </button>
          ) : (
            <span className={styles.file} title={name}>
              <NoteIcon />
              <span className={styles.fileName} translate="no">
                {name}
              </span>
              <FileScanNote scan={scan} className={styles.fileScan} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
