import { listChats } from '@linesheet/contract/messages/chats'
import { chatTabs } from '@linesheet/domain/messages/chats'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { EmptyState, HelpLink } from '../../kit/layout/EmptyState.tsx'
import { ChevronLeft, ChevronRight } from '../../kit/layout/icons.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ChatRow } from './ChatRow.tsx'
import { ChatSkeletons } from './ChatSkeletons.tsx'
import styles from './chats.module.css'
import { FoundMessages } from './FoundMessages.tsx'
import { defaultTab, listChatsQuery, messagesAddress, pageSize, tabOf } from './messagesAddress.ts'
import { useChatHotkeys } from './useChatHotkeys.ts'

type Props = { state: ListState; onChange: ChangeListState; openId: string | undefined }

/** The chats of a tab, or the chats and messages that match a search. */
export function ChatList({ state, onChange, openId }: Props) {
  const { t } = useWords()
  const chats = useEndpointQuery(listChats, { query: listChatsQuery(state) }, { keepPrevious: true })
  const items = chats.data?.items
  useChatHotkeys(items ?? [], openId, (id) => messagesAddress(id, state))
  const tab = tabOf(state)
  const tabs = chatTabs.map((value) => ({
    value: value === defaultTab ? '' : value,
    label: t(`messages.tab.${value}`),
    count: chats.data?.tabs[value],
  }))
  const isSearch = state.search !== ''
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          tabs={tabs}
          current={tab === defaultTab ? '' : tab}
          addressOf={(next) => messagesAddress(openId, { ...state, tab: next, search: '', page: 1 })}
        />
      </div>
      <div className={textClass({ paddingBlock: 12, paddingInline: 16 }, styles.search)}>
        <SearchBox value={state.search} onChange={(search) => onChange({ search }, { replace: true })} label={t('messages.search')} />
      </div>
      <div className={styles.list} data-stale={chats.isPlaceholderData || undefined}>
        <QueryView query={chats} skeleton={<ChatSkeletons />}>
          {(found) => (
            <>
              {isSearch && found.items.length > 0 && <h2 className={styles.heading}>{t('messages.found.chats')}</h2>}
              <ul aria-label={t(`messages.tab.${isSearch ? 'all' : tab}`)}>
                {found.items.map((chat) => (
                  <ChatRow key={chat.chat_id} chat={chat} to={messagesAddress(chat.chat_id, state)} isOpen={chat.chat_id === openId} />
                ))}
              </ul>
              {!isSearch && !found.items.length && (
                <NoChats state={state} onChange={onChange} hasAny={found.tabs.all + found.tabs.archived > 0} />
              )}
              <Pages count={found.count} shown={found.items.length} state={state} onChange={onChange} />
            </>
          )}
        </QueryView>
        {isSearch && <FoundMessages key={state.search} state={state} hasChats={(items?.length ?? 0) > 0} onChange={onChange} />}
      </div>
    </>
  )
}

function NoChats({ state, onChange, hasAny }: Pick<Props, 'state' | 'onChange'> & { hasAny: boolean }) {
  const { t } = useWords()
  const tab = tabOf(state)
  const canReadNetwork = useHasPermission()('network:read')
  if (state.page > 1)
    return (
      <EmptyState drawing={Magnifier} action={<Button onClick={() => onChange({ page: 1 })}>{t('messages.firstPage')}</Button>}>
        {t('messages.empty.page')}
      </EmptyState>
    )
  return (
    <div
      className={stackClass({ justifyItems: 'center', gap: 12, paddingBlock: 32, paddingInline: 16, color: 'ink-2', textAlign: 'center' })}
    >
      <p>{t(`messages.empty.${hasAny ? tab : 'all'}`)}</p>
      {!hasAny && canReadNetwork && <AppLink to={paths.network()}>{t('network.viewAll')}</AppLink>}
      {!hasAny && <HelpLink topic="messages" />}
    </div>
  )
}

/** Shown if there are more chats than fit on a page. */
function Pages({ count, shown, state: { page }, onChange }: { count: number; shown: number } & Pick<Props, 'state' | 'onChange'>) {
  const { t } = useWords()
  if (count <= pageSize) return null
  const first = (page - 1) * pageSize
  return (
    <nav
      className={rowClass({ justifyContent: 'center', gap: 8, padding: 12, color: 'ink-2', size: 13, tabularNumbers: true })}
      aria-label={t('kit.pages')}
    >
      <IconButton label={t('kit.previousPage')} disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">{t('kit.range', { from: shown ? first + 1 : 0, to: first + shown, count })}</span>
      <IconButton label={t('kit.nextPage')} disabled={first + shown >= count} onClick={() => onChange({ page: page + 1 })}>
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
