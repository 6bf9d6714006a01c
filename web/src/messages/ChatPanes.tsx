import { useRef } from 'react'
import { ErrorBox } from '../kit/forms/ErrorBox.tsx'
import { useHotkeys } from '../kit/keyboard/useHotkeys.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import type { ListState } from '../kit/lists/listState.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import { messagesAddress } from './chats/messagesAddress.ts'
import { Composer } from './composer/Composer.tsx'
import styles from './messages.module.css'
import { RetailerPane } from './retailer/RetailerPane.tsx'
import { MessageList } from './thread/MessageList.tsx'
import { ThreadHeader } from './thread/ThreadHeader.tsx'
import { ThreadSkeleton } from './thread/ThreadSkeleton.tsx'
import { useThread } from './thread/useThread.ts'

type Props = { id: string; around: string | undefined; state: ListState }

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && [400, 404].includes(Number(error.status))

/** An open chat and its retailer. */
export function ChatPanes({ id, around, state }: Props) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const canWrite = useHasPermission()('chat:write')
  const thread = useThread(id, around)
  const input = useRef<HTMLTextAreaElement>(null)
  useHotkeys({
    r: (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  const listAddress = messagesAddress(undefined, state)
  const { chat, window } = thread
  if (!chat || !window)
    return (
      <div className={styles.thread}>
        {thread.error ? (
          isMissing(thread.error) ? (
            <EmptyState drawing={LostPage} action={<AppLink to={listAddress}>{t('messages.back')}</AppLink>}>
              {t('messages.missing')}
            </EmptyState>
          ) : (
            <ErrorBox error={thread.error} onRetry={thread.retry} />
          )
        ) : (
          <ThreadSkeleton />
        )}
      </div>
    )
  const isShowingDetails = state.filters.pane === 'details'
  return (
    <>
      <div className={styles.thread}>
        <ThreadHeader
          chat={chat}
          backTo={listAddress}
          detailsTo={messagesAddress(id, state, isShowingDetails ? {} : { pane: 'details' })}
        />
        <MessageList
          thread={thread}
          window={window}
          chat={chat}
          foundId={around}
          onLeave={() => navigateTo(listAddress)}
          toLatest={() => navigateTo(messagesAddress(id, state))}
        />
        {canWrite && <Composer retailer={chat.retailer} chat={chat} input={input} />}
      </div>
      <RetailerPane retailerId={chat.retailer.id} backTo={messagesAddress(id, state)} />
    </>
  )
}
