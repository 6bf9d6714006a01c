import { getChat, listChats } from '@linesheet/contract/messages/chats'
import { getNetworkInfo } from '@linesheet/contract/retailers/network'
import { useEffect, useRef, useState } from 'react'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { ErrorBox } from '../kit/forms/ErrorBox.tsx'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { ChevronLeft } from '../kit/layout/icons.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import type { ListState } from '../kit/lists/listState.ts'
import { useWords } from '../words/Words.tsx'
import { messagesAddress } from './chats/messagesAddress.ts'
import { Composer } from './composer/Composer.tsx'
import styles from './messages.module.css'
import { useQueuedMessages } from './queue/useQueuedMessages.ts'
import { RetailerPane } from './retailer/RetailerPane.tsx'
import { latestPage } from './thread/latestPage.ts'
import { PendingMessages } from './thread/PendingMessages.tsx'
import { ThreadSkeleton } from './thread/ThreadSkeleton.tsx'
import threadStyles from './thread/thread.module.css'

const none: readonly never[] = []

/** The chat with a retailer: opens it if there is one; otherwise it begins with the first message. */
export function NewChat({ retailerId, state }: { retailerId: string; state: ListState }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const input = useRef<HTMLTextAreaElement>(null)
  const chats = useEndpointQuery(listChats, { query: { company_id: retailerId } })
  const chatId = chats.data?.items[0]?.chat_id
  const info = useEndpointQuery(getNetworkInfo, { params: { id: retailerId } }, { enabled: chats.data?.items.length === 0 })
  const waiting = useQueuedMessages(retailerId, none)
  // The chat that the first message creates opens once its messages have loaded, so that the next one can be written in the meantime.
  const [isNew, setNew] = useState(false)
  if (chats.data && !chatId && !isNew) setNew(true)
  const thread = useEndpointQuery(getChat, latestPage(chatId ?? ''), { enabled: chatId !== undefined })
  const isLoaded = !thread.isPending
  useEffect(() => {
    if (chatId && isLoaded) navigateTo(messagesAddress(chatId, state), { replace: true })
  })
  const retailer = info.data?.entry
  const error = chats.error ?? info.error
  if (!retailer || !isNew)
    return (
      <div className={styles.thread}>
        {error ? (
          chats.data ? (
            <EmptyState drawing={LostPage} action={<AppLink to={messagesAddress(undefined, state)}>{t('messages.back')}</AppLink>}>
              {t('refusal.retailer.missing')}
            </EmptyState>
          ) : (
            <ErrorBox error={error} onRetry={() => void chats.refetch()} />
          )
        ) : (
          <ThreadSkeleton />
        )}
      </div>
    )
  return (
    <>
      <div className={styles.thread}>
        <header className={rowClass({ gap: 8 }, threadStyles.head)}>
          <AppLink to={messagesAddress(undefined, state)} className={threadStyles.back} label={t('messages.back')}>
            <ChevronLeft />
          </AppLink>
          <div className={textClass({ grow: true, minWidth: 0 })}>
            <h2 className={textClass({ truncate: true }, threadStyles.retailer)}>{retailer.name}</h2>
            <p className={textClass({ color: 'ink-2', size: 13, truncate: true })}>{t('messages.newChat')}</p>
          </div>
        </header>
        <div className={threadStyles.frame}>
          <ol className={threadStyles.beginning}>
            <PendingMessages waiting={waiting} />
          </ol>
        </div>
        {retailer.is_own ? (
          <p className={textClass({ padding: 20, color: 'ink-2' })}>{t('refusal.chat.not-reachable')}</p>
        ) : (
          <Composer retailer={retailer} chat={undefined} input={input} />
        )}
      </div>
      <RetailerPane retailerId={retailerId} backTo={messagesAddress(undefined, state, { retailer: retailerId })} />
    </>
  )
}
