import { useId, useState } from 'react'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CheckIcon, ChevronDown } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './NotificationsPage.module.css'
import { type Group, useGroupTexts } from './useGroups.ts'

type Props = { group: Group; onRead: (items: Group['items']) => void }

/** One notification, or several of an event and day that open into a list. */
export function NotificationRow({ group, onRead }: Props) {
  const { t } = useWords()
  const { title, summary, details } = useGroupTexts()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { items, isRead } = group
  const [newest] = items
  const isSeveral = items.length > 1
  const heading = (
    <>
      {title(group)}
      {!isRead && <span className="unseen"> ({t('shell.unread')})</span>}
    </>
  )
  return (
    <li className={textClass({ borderTop: true }, styles.row)} data-unread={!isRead || undefined}>
      <div className={gridClass({ alignItems: 'start', gap: 12 }, styles.head)}>
        <span className={styles.dot} aria-hidden="true" />
        <div>
          {isSeveral ? (
            <button
              type="button"
              className={rowClass({ gap: 4, color: 'ink', inline: true }, styles.title)}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {heading}
              <ChevronDown size={14} />
            </button>
          ) : (
            <AppLink
              to={newest.link}
              className={rowClass({ gap: 4, color: 'ink', inline: true }, styles.title)}
              onClick={() => onRead(items)}
              opensRow
            >
              {heading}
            </AppLink>
          )}
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{summary(group)}</p>
        </div>
        <div className={stackClass({ justifyItems: 'end', color: 'ink-2', size: 13, whiteSpace: 'nowrap' }, styles.times)}>
          <RelativeTime at={newest.at} />
          {!isSeveral && newest.deadline && <Deadline at={newest.deadline} labelled />}
        </div>
        <div>
          {!isRead && (
            <IconButton label={t('notifications.read')} onClick={() => onRead(items)}>
              <CheckIcon />
            </IconButton>
          )}
        </div>
      </div>
      {isSeveral && isOpen && (
        <ul className={styles.items} id={listId}>
          {items.map((item) => (
            <li
              className={rowClass({
                alignItems: 'baseline',
                justifyContent: 'space-between',
                gap: 12,
                paddingBlock: 8,
                borderTop: true,
                size: 13,
              })}
              key={item.id}
            >
              <AppLink to={item.link} onClick={() => onRead([item])}>
                {details(item)}
              </AppLink>
              <RelativeTime at={item.at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
