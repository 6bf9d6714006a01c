import type { Chat } from '@linesheet/contract/messages/chats'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '../../kit/api/call.ts'
import { useDateContext, useMomentContext } from '../../kit/format/dateContext.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { ChevronDown } from '../../kit/layout/icons.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { useQueuedMessages } from '../queue/useQueuedMessages.ts'
import { formatChatDay } from './formatChatDay.ts'
import { MessageBubble } from './MessageBubble.tsx'
import type { MessageContext } from './messageContext.ts'
import { PendingMessages } from './PendingMessages.tsx'
import styles from './thread.module.css'
import { firstUnread, itemsFrom, readUntil, threadItems } from './threadItems.ts'
import type { ThreadWindow } from './threadWindow.ts'
import { useMarkRead } from './useMarkRead.ts'
import type { Thread } from './useThread.ts'
import { useReach, useThreadScroll } from './useThreadScroll.ts'

type Props = { thread: Thread; window: ThreadWindow; chat: Chat; foundId: string | undefined; onLeave: () => void; toLatest: () => void }

/** The messages of a chat, the latest at the bottom. Older ones load as they are scrolled to, and nothing moves. */
export function MessageList({ thread, window, chat, foundId, onLeave, toLatest }: Props) {
  const { t } = useWords()
  const { timeZone } = useMomentContext()
  const { now, locale } = useDateContext()
  const scroller = useRef<HTMLElement>(null)
  const [start, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { messages, has_before, has_after } = window
  const waiting = useQueuedMessages(chat.retailer.id, messages)
  // The unread line stays at its position from when the chat was opened.
  const [unreadId] = useState(() => firstUnread(messages, chat.unread))
  const all = useMemo(() => threadItems(messages, timeZone, unreadId), [messages, timeZone, unreadId])
  // The first frame renders the items in view; the rest follows at once.
  const [isFirst, setFirst] = useState(true)
  useEffect(() => startTransition(() => setFirst(false)), [])
  const items = isFirst ? itemsFrom(all, foundId ?? unreadId) : all
  const [atEnd, toEnd] = useThreadScroll(scroller, foundId ?? unreadId)
  const canLoad = !thread.loading && !thread.failure
  useReach(start, thread.loadOlder, has_before && canLoad && !isFirst)
  useReach(end, thread.loadNewer, has_after && canLoad)
  useMarkRead(chat, messages, atEnd && !has_after)
  // Otherwise the router would restore another chat's scroll position.
  const [visit] = useState(newId)
  const sent = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length > sent.current) (has_after ? toLatest : toEnd)()
    sent.current = waiting.length
  })

  const context: MessageContext = {
    retailer: chat.retailer.name,
    autoTranslate: chat.auto_translate,
    readUntil: readUntil(messages),
    foundId,
    showMessage: thread.showMessage,
    leave: onLeave,
  }
  const failure = thread.failure && (
    <ErrorBox error={thread.failure.error} onRetry={thread.failure.direction === 'older' ? thread.loadOlder : thread.loadNewer} />
  )
  const last = messages.at(-1)
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        data-scroller
        data-scroll-restoration-id={visit}
        aria-label={t('messages.thread', { retailer: chat.retailer.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        <div className={styles.content}>
          <div ref={start} className={textClass({ color: 'ink-2', size: 13, textAlign: 'center' })}>
            {thread.loading === 'older' && <p role="status">{t('kit.loading')}</p>}
            {thread.failure?.direction === 'older' && failure}
          </div>
          <ol className={styles.messages}>
            {items.map((item) =>
              item.kind === 'message' ? (
                <MessageBubble key={item.message.id} message={item.message} continues={item.continues} context={context} />
              ) : item.kind === 'day' ? (
                <li key={item.day} className={styles.day}>
                  <time dateTime={item.day}>{formatChatDay(item.day, { now, locale, timeZone })}</time>
                </li>
              ) : (
                <li key="unread" className={styles.unread}>
                  {t('messages.new')}
                </li>
              ),
            )}
            {!has_after && <PendingMessages waiting={waiting} />}
          </ol>
          <div ref={end} className={textClass({ color: 'ink-2', size: 13, textAlign: 'center' })}>
            {thread.failure?.direction === 'newer' && failure}
          </div>
        </div>
      </section>
      {(!atEnd || has_after) && (
        <span className={styles.toEnd}>
          <Button icon={<ChevronDown size={16} />} onClick={has_after ? toLatest : toEnd}>
            {t('messages.toLatest')}
          </Button>
        </span>
      )}
      <p className="unseen" role="status" translate="no">
        {last?.sender === 'retailer' && last.id !== unreadId
          ? t('messages.announced', { retailer: chat.retailer.name, text: last.text })
          : ''}
      </p>
    </div>
  )
}
