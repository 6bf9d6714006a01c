import { listNotifications } from '@linesheet/contract/home/notifications'
import { notificationEvents } from '@linesheet/domain/home/notifications'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './NotificationList.module.css'
import { type Group, useGroups, useGroupTexts } from './useGroups.ts'
import { useReadNotifications } from './useReadNotifications.ts'

/** The maximum of a call; frequent events are counted in their group. */
const listed = 100
const shownGroups = 12

function Entry({ group, isMore, onOpen }: { group: Group; isMore: boolean; onOpen: () => void }) {
  const { t } = useWords()
  const { title, summary } = useGroupTexts()
  const { items, isRead, event } = group
  const [newest, ...others] = items
  return (
    <li>
      <AppLink
        to={others.length ? notificationEvents[event].list : newest.link}
        className={gridClass({ gap: 8, color: 'ink' }, styles.entry)}
        onClick={onOpen}
      >
        <span className={styles.dot} data-unread={!isRead || undefined} aria-hidden="true" />
        <span className={stackClass({ alignContent: 'start', minWidth: 0 })}>
          <span className={textClass({ weight: 500 })}>
            {title(group, isMore)}
            {!isRead && <span className="unseen"> ({t('shell.unread')})</span>}
          </span>
          <span className={textClass({ color: 'ink-2', size: 13, truncate: true })}>{summary(group)}</span>
        </span>
        <span
          className={stackClass({
            alignContent: 'start',
            minWidth: 0,
            justifyItems: 'end',
            color: 'ink-2',
            size: 12,
            whiteSpace: 'nowrap',
          })}
        >
          <RelativeTime at={newest.at} />
          {!others.length && newest.deadline && <Deadline at={newest.deadline} />}
        </span>
      </AppLink>
    </li>
  )
}

/** The latest notifications, by event and day. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const query = useEndpointQuery(listNotifications, { query: { items_per_page: listed } })
  const groupsOf = useGroups()
  const { read, readAll, busy } = useReadNotifications()
  const hasUnread = query.data?.items.some(({ is_read }) => !is_read)
  return (
    <div className={gridClass({}, styles.list)}>
      <p className={rowClass({ alignItems: 'baseline', justifyContent: 'space-between', gap: 12, weight: 600 }, styles.title)}>
        {t('shell.notifications')}
        {hasUnread && (
          <button
            type="button"
            className={textClass({ color: 'accent', size: 13 })}
            disabled={busy}
            onClick={() => query.data && readAll(query.data.as_of)}
          >
            {t('notifications.readAll')}
          </button>
        )}
      </p>
      <QueryView query={query} skeleton={<SkeletonRows count={4} height={56} />}>
        {({ items, count }) => {
          const groups = groupsOf(items)
          if (!groups.length) return <p className={styles.empty}>{t('shell.noNotifications')}</p>
          const oldest = items.at(-1)
          return (
            <ul className={styles.entries}>
              {groups.slice(0, shownGroups).map((group) => (
                <Entry
                  key={`${group.event} ${group.items[0].id} ${group.isRead}`}
                  group={group}
                  isMore={count > items.length && group.items.some((item) => item === oldest)}
                  onOpen={() => {
                    read(group.items)
                    onClose()
                  }}
                />
              ))}
            </ul>
          )
        }}
      </QueryView>
      <p className={rowClass({ justifyContent: 'space-between', size: 13, alignItems: 'stretch' }, styles.links)}>
        <AppLink to={paths.notifications()} onClick={onClose}>
          {t('notifications.all')}
        </AppLink>
        <AppLink to={paths.settings('notifications')} onClick={onClose}>
          {t('shell.notificationSettings')}
        </AppLink>
      </p>
    </div>
  )
}
