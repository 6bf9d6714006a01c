import { countNotifications, listNotifications } from '@linesheet/contract/home/notifications'
import { getSettings } from '@linesheet/contract/home/settings.all'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { listedEvents } from '@linesheet/domain/home/notifications'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Cup } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import type { Filter } from '../../kit/lists/filters.ts'
import { type ListState, useListState } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsPage.module.css'
import { useGroups } from './useGroups.ts'
import { useReadNotifications } from './useReadNotifications.ts'

type Query = NonNullable<RequestInput<typeof listNotifications>['query']>
const unreadTab = 'unread'

const toQuery = ({ tab, filters, page, size }: ListState): Query => {
  const event = listedEvents.find((listed) => listed === filters.event)
  return { page, items_per_page: size, ...(event && { event }), ...(tab === unreadTab && { unread: true }) }
}

/** A filter by the events that the role may see and the user has turned on in the app. */
function useEventFilter(): Filter {
  const { t } = useWords()
  const chosen = useEndpointQuery(getSettings, {}).data?.notifications
  const events = listedEvents.filter((event) => !chosen || chosen[event]?.in_app)
  return {
    kind: 'choice',
    name: 'event',
    label: t('notifications.event'),
    choices: events.map((event) => ({ value: event, label: t(`notifications.event.${event}`) })),
  }
}

/** All notifications, to look through and mark as read. */
export function NotificationsPage() {
  const { t } = useWords()
  const [state, change] = useListState('')
  const query = useEndpointQuery(listNotifications, { query: toQuery(state) }, { keepPrevious: true })
  const unread = useEndpointQuery(countNotifications, {}).data?.unread
  const filter = useEventFilter()
  const groupsOf = useGroups()
  const { read, readAll, busy, error } = useReadNotifications()
  const { event = '' } = state.filters
  return (
    <Page
      title={t('notifications.title')}
      action={
        unread ? (
          <Button busy={busy} onClick={async () => query.data && readAll(query.data.as_of)}>
            {t('notifications.readAll')}
          </Button>
        ) : undefined
      }
      subtitle={<AppLink to={paths.settings('notifications')}>{t('notifications.choose')}</AppLink>}
    >
      <Tabs
        tabs={[
          { value: '', label: t('notifications.tab.all'), count: null },
          { value: unreadTab, label: t('notifications.tab.unread'), count: unread },
        ]}
        current={state.tab}
        addressOf={(tab) => paths.notifications({ tab, event })}
      />
      <div className={styles.filters}>
        <FilterChips filters={[filter]} values={state.filters} onChange={(filters) => change({ filters })} />
      </div>
      {error ? <ErrorBox error={error} /> : null}
      <QueryView query={query} skeleton={<SkeletonRows count={8} height={64} />}>
        {(list) =>
          list.items.length ? (
            <>
              <ul className={styles.rows} aria-label={t('notifications.title')} aria-busy={query.isPlaceholderData || undefined}>
                {groupsOf(list.items).map((group) => (
                  <NotificationRow key={`${group.event} ${group.items[0].id} ${group.isRead}`} group={group} onRead={read} />
                ))}
              </ul>
              <Pagination state={state} list={list} shown={list.items.length} onChange={change} />
            </>
          ) : (
            <EmptyState
              drawing={Cup}
              help={state.tab !== unreadTab && !event && 'notifications'}
              action={event && <Button onClick={() => change({ filters: {} })}>{t('kit.clearFilters')}</Button>}
            >
              {t(state.tab === unreadTab ? 'notifications.allRead' : event ? 'kit.noMatch' : 'shell.noNotifications')}
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  )
}
