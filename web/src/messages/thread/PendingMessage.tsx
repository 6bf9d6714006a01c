import { useIsOnline } from '../../kit/api/connection.ts'
import { formatBytes } from '../../kit/format/formatBytes.ts'
import { AlertIcon, NoteIcon } from '../../kit/layout/icons.tsx'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { InlineAction } from '../InlineAction.tsx'
import type { QueuedMessage } from '../queue/queuedMessage.ts'
import { MessageTime } from './MessageBubble.tsx'
import { MessageText } from './MessageText.tsx'
import styles from './thread.module.css'

type Props = { message: QueuedMessage; progress: number | undefined; onRetry: () => void; onDiscard: () => void }

/** A message that has not reached the server yet, or was refused. */
export function PendingMessage({ message: { body, file, created_at, isBeingKept, refusal }, progress, onRetry, onDiscard }: Props) {
  const words = useWords()
  const { t, locale } = words
  const isOnline = useIsOnline()
  return (
    <li className={styles.message} data-own data-pending={refusal ? 'refused' : 'waiting'}>
      <span className={styles.author}>{t('messages.you')}</span>
      <div className={styles.bubble}>
        <MessageText text={body.text} hideCards />
        {body.translated_text && (
          <div className={styles.sentVersion}>
            <MessageText text={body.translated_text} language={body.translated_to} hideCards />
          </div>
        )}
        {file && (
          <span className={styles.file}>
            <NoteIcon />
            <span className={styles.fileName} translate="no">
              {file.name}
            </span>
            <span className={styles.fileSize}>{formatBytes(file.size, locale)}</span>
          </span>
        )}
        {file && !refusal && <progress value={progress ?? 0} max={1} aria-label={file.name} className={styles.progress} />}
      </div>
      {refusal ? (
        <span className={styles.refusal} role="alert">
          <AlertIcon size={16} />
          <span>
            {t('messages.state.failed')} {refusalText(words, refusal)}
          </span>
          <InlineAction onPress={onRetry}>{t('messages.sendAgain')}</InlineAction>
          <InlineAction onPress={onDiscard}>{t('kit.discard')}</InlineAction>
        </span>
      ) : (
        <span className={styles.meta}>
          <MessageTime message={{ sent_at: created_at }} />
          {!isBeingKept && <span>{t(isOnline ? 'messages.state.sending' : 'messages.state.waiting')}</span>}
        </span>
      )}
    </li>
  )
}
