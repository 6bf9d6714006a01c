import type { Chat } from '@linesheet/contract/messages/chats'
import { useMomentContext } from '../../kit/format/dateContext.tsx'
import { formatExactTime, formatPastTime } from '../../kit/format/dateFormats.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './chats.module.css'

type Props = { chat: Chat; to: string; isOpen: boolean }

/** A chat with the beginning of its last message, or of the user's draft. */
export function ChatRow({ chat, to, isOpen }: Props) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const { retailer, last_message, unread, needs_reply, draft } = chat
  const sentAt = new Date(last_message.sent_at)
  return (
    <li className={textClass({ borderBottom: true }, styles.row)} data-open={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <AppLink
        to={to}
        className={rowClass(
          { gap: 12, paddingBlock: 12, paddingInline: 16, color: 'ink', textDecoration: 'none', alignItems: 'stretch' },
          styles.link,
        )}
      >
        <Photo photo={null} alt={retailer.name} decorative size={40} />
        <span className={styles.texts}>
          <span className={rowClass({ alignItems: 'baseline', gap: 8, minWidth: 0 })}>
            <span className={textClass({ truncate: true }, styles.name)}>{retailer.name}</span>
            <time
              dateTime={last_message.sent_at}
              title={formatExactTime(sentAt, dateContext)}
              className={textClass({ rigid: true, color: 'ink-2', size: 12, whiteSpace: 'nowrap' })}
            >
              {formatPastTime(sentAt, dateContext)}
            </time>
          </span>
          <span className={rowClass({ alignItems: 'baseline', gap: 8, minWidth: 0 })}>
            <span className={textClass({ color: 'ink-2', size: 13, truncate: true }, styles.excerpt)} translate="no">
              {draft && !isOpen ? (
                <>
                  <span className={textClass({ color: 'danger' })}>{t('messages.draft')}</span> {draft.text}
                </>
              ) : (
                <LastMessage chat={chat} />
              )}
            </span>
            {unread > 0 ? (
              <span className={textClass({ size: 12, weight: 600, tabularNumbers: true }, styles.unread)}>
                <span aria-hidden="true">{unread}</span>
                <span className="unseen">{t('messages.unreadCount', { count: unread })}</span>
              </span>
            ) : (
              needs_reply && (
                <span className={styles.waits} title={t('messages.tab.needs_reply')}>
                  <span className="unseen">{t('messages.tab.needs_reply')}</span>
                </span>
              )
            )}
          </span>
        </span>
      </AppLink>
    </li>
  )
}

function LastMessage({ chat: { last_message } }: Pick<Props, 'chat'>) {
  const { t } = useWords()
  if (last_message.is_withdrawn) return t('messages.withdrawn')
  const text = last_message.text || t('messages.files', { count: last_message.files })
  return last_message.sender === 'brand' ? t('messages.fromUs', { text }) : text
}
