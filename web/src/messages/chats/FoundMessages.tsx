import { searchMessages } from '@linesheet/contract/messages/chats'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { useWords } from '../../words/Words.tsx'
import { ChatSkeletons } from './ChatSkeletons.tsx'
import styles from './chats.module.css'
import { markMatches } from './markMatches.ts'
import { messagesAddress } from './messagesAddress.ts'

const [few, many] = [25, 100]

/** The messages of all chats that contain the text of the search. Each opens its chat at its position. */
export function FoundMessages({ state, hasChats, onChange }: { state: ListState; hasChats: boolean; onChange: ChangeListState }) {
  const { t } = useWords()
  const [size, setSize] = useState(few)
  const found = useEndpointQuery(searchMessages, { query: { search: state.search, items_per_page: size } }, { keepPrevious: true })
  return (
    <QueryView query={found} skeleton={<ChatSkeletons />}>
      {({ items, count, count_capped }) => (
        <>
          {items.length > 0 && (
            <h2 className={styles.heading}>{t(count_capped ? 'messages.found.manyMessages' : 'messages.found.messages', { count })}</h2>
          )}
          <ul aria-label={t('messages.found.list')}>
            {items.map(({ id, chat_id, retailer, sender, excerpt, sent_at }) => (
              <li key={id} className={textClass({ borderBottom: true }, styles.row)}>
                <AppLink to={messagesAddress(chat_id, state, { around: id })} className={styles.found}>
                  <span className={rowClass({ alignItems: 'baseline', gap: 8, minWidth: 0 })}>
                    <span className={textClass({ truncate: true }, styles.name)}>
                      {sender === 'brand' ? t('messages.found.byUs', { retailer }) : retailer}
                    </span>
                    <span className={textClass({ rigid: true, color: 'ink-2', size: 12, whiteSpace: 'nowrap' })}>
                      <RelativeTime at={sent_at} />
                    </span>
                  </span>
                  <span className={textClass({ color: 'ink-2', size: 13 }, styles.foundText)}>
                    <span translate="no">
                      {markMatches(excerpt, state.search).map(({ text, isMatch, at }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
                    </span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
          {count > items.length && size === few && (
            <Button variant="quiet" onClick={() => setSize(many)}>
              {t('messages.found.more')}
            </Button>
          )}
          {!items.length && !hasChats && (
            <EmptyState drawing={Magnifier} action={<Button onClick={() => onChange({ search: '' })}>{t('kit.clearSearch')}</Button>}>
              {t('messages.found.none')}
            </EmptyState>
          )}
        </>
      )}
    </QueryView>
  )
}
