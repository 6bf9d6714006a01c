import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { Cup } from '../kit/layout/illustrations.tsx'
import { gridClass, stackClass } from '../kit/layout/primitives.ts'
import { useListState } from '../kit/lists/listState.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { productName } from '../words/productName.ts'
import { useWords } from '../words/Words.tsx'
import { ChatPanes } from './ChatPanes.tsx'
import { ChatList } from './chats/ChatList.tsx'
import { defaultSort } from './chats/messagesAddress.ts'
import styles from './messages.module.css'
import { NewChat } from './NewChat.tsx'
import { startSendQueue } from './queue/queue.ts'

/** The chats with retailers: the list, the open chat, and its retailer. On a phone one at a time. */
export function MessagesPage() {
  const { t } = useWords()
  const cache = useQueryClient()
  const { company } = useBrand()
  // From the same address as the state of the list: the router updates the parameters of its route a moment later.
  const id = useLocation({ select: ({ pathname }) => /^\/messages\/([^/]+)/.exec(pathname)?.[1] })
  const [state, change] = useListState(defaultSort)
  const { retailer, around, pane } = state.filters
  useEffect(() => startSendQueue(cache, company.id), [cache, company.id])
  const view = id || retailer ? (pane === 'details' ? 'details' : 'thread') : 'list'
  return (
    <div className={gridClass({}, styles.page)} data-view={view}>
      <title>{`${t('messages.title')} · ${productName}`}</title>
      <div className={styles.chats}>
        <h1 className={styles.title}>{t('messages.title')}</h1>
        <ChatList state={state} onChange={change} openId={id} />
      </div>
      {id ? (
        <ChatPanes key={`${id} ${around}`} id={id} around={around} state={state} />
      ) : retailer ? (
        <NewChat key={retailer} retailerId={retailer} state={state} />
      ) : (
        <div className={stackClass({ color: 'ink-2' }, styles.noChat)}>
          <EmptyState drawing={Cup}>{t('messages.choose')}</EmptyState>
        </div>
      )}
    </div>
  )
}
