import { useIsOnline } from '../../kit/api/connection.ts'
import { formatBytes } from '../../kit/format/formatBytes.ts'
import { AlertIcon, NoteIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
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
      <div className={stackClass({ justifyItems: 'start', gap: 8, breakAnywhere: true }, styles.bubble)}>
        <MessageText text={body.text} hideCards />
        {body.translated_text && (
          <div className={stackClass({ gap: 2, paddingTop: 8, borderTop: true, color: 'ink-2' })}>
            <MessageText text={body.translated_text} language={body.translated_to} hideCards />
          </div>
        )}
        {file && (
          <span className={rowClass({ gap: 8, color: 'ink' }, styles.file)}>
            <NoteIcon />
            <span className={textClass({ minWidth: 0, truncate: true }, styles.fileName)} translate="no">
              {file.name}
            </span>
            <span className={textClass({ rigid: true, color: 'ink-2', size: 12 })}>{formatBytes(file.size, locale)}</span>
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
        <span className={rowClass({ gap: 8, color: 'ink-2', size: 12, alignItems: 'stretch' }, styles.meta)}>
          <MessageTime message={{ sent_at: created_at }} />
          {!isBeingKept && <span>{t(isOnline ? 'messages.state.sending' : 'messages.state.waiting')}</span>}
        </span>
      )}
    </li>
  )
}
