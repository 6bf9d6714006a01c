import { useId, useState } from 'react'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CheckIcon, ChevronDown } from '../../kit/layout/icons.tsx'
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
    <li className={styles.row} data-unread={!isRead || undefined}>
      <div className={styles.head}>
        <span className={styles.dot} aria-hidden="true" />
        <div className={styles.texts}>
          {isSeveral ? (
            <button type="button" className={styles.title} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
              {heading}
              <ChevronDown size={14} />
            </button>
          ) : (
            <AppLink to={newest.link} className={styles.title} onClick={() => onRead(items)} opensRow>
              {heading}
            </AppLink>
          )}
          <p className={styles.details}>{summary(group)}</p>
        </div>
        <div className={styles.times}>
          <RelativeTime at={newest.at} />
          {!isSeveral && newest.deadline && <Deadline at={newest.deadline} labelled />}
        </div>
        <div className={styles.action}>
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
            <li key={item.id}>
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
