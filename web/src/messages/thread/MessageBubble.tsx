import type { Message } from '@linesheet/contract/messages/chats'
import type { Language } from '@linesheet/domain/platform/languages'
import { useRef } from 'react'
import { useMomentContext } from '../../kit/format/dateContext.tsx'
import { formatExactTime, formatTime } from '../../kit/format/dateFormats.ts'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { InlineAction } from '../InlineAction.tsx'
import { BothVersions, TranslatedText } from '../translation/TranslatedText.tsx'
import { useChatTranslators } from '../translation/useChatTranslators.ts'
import { useSeen } from '../translation/useSeen.ts'
import { useShownLanguage } from '../translation/useTranslation.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageText } from './MessageText.tsx'
import type { MessageContext } from './messageContext.ts'
import styles from './thread.module.css'

type Props = { message: Message; continues: boolean; context: MessageContext }

/** A message with its actions. */
export function MessageBubble({ message, continues, context }: Props) {
  const { t, language } = useWords()
  const isOwn = message.sender === 'brand'
  const shown = useShownLanguage(message, isOwn ? null : context.autoTranslate)
  const place = useRef<HTMLLIElement>(null)
  useSeen(place, shown.isAwaited, shown.see)
  const author = isOwn ? (message.author?.name ?? t('messages.colleague')) : context.retailer
  const isTranslatable = useChatTranslators()(message.language_code, language)
  const canTranslate = !isOwn && message.text !== '' && shown.to === null && message.language_code !== language && isTranslatable
  return (
    <li
      ref={place}
      className={styles.message}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-continues={continues || undefined}
      data-found={message.id === context.foundId || undefined}
    >
      <span className={continues ? 'unseen' : styles.author}>{author}</span>
      <div className={stackClass({ justifyItems: 'start', gap: 8, breakAnywhere: true }, styles.bubble)}>
        <Content message={message} to={shown.to} showOriginal={shown.showOriginal} />
        <MessageFiles files={message.files} />
        {canTranslate && <InlineAction onPress={() => shown.translate(language)}>{t('messages.translate')}</InlineAction>}
      </div>
      <span className={rowClass({ gap: 8, color: 'ink-2', size: 12, alignItems: 'stretch' }, styles.meta)}>
        <MessageTime message={message} />
        {isOwn && <ReadState message={message} readUntil={context.readUntil} />}
      </span>
      <MessageMenu message={message} onTranslate={shown.translate} context={context} author={author} />
    </li>
  )
}

type ContentProps = { message: Message; to: Language | null; showOriginal: () => void }

function Content({ message, to, showOriginal }: ContentProps) {
  const { t } = useWords()
  if (message.is_withdrawn) return <p className={textClass({ color: 'ink-2', size: 12 })}>{t('messages.withdrawn')}</p>
  if (message.originalText !== null) return <BothVersions message={message} />
  if (to) return <TranslatedText message={message} to={to} showOriginal={showOriginal} />
  return <MessageText text={message.text} language={message.language_code} />
}

export function MessageTime({ message: { sent_at } }: { message: Pick<Message, 'sent_at'> }) {
  const dateContext = useMomentContext()
  const moment = new Date(sent_at)
  return (
    <time dateTime={sent_at} title={formatExactTime(moment, dateContext)}>
      {formatTime(moment, dateContext)}
    </time>
  )
}

function ReadState({ message: { sequence, read_at }, readUntil }: { message: Message; readUntil: number }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  if (sequence > readUntil) return <span>{t('messages.state.sent')}</span>
  return <span title={read_at ? formatExactTime(new Date(read_at), dateContext) : undefined}>{t('messages.state.read')}</span>
}
