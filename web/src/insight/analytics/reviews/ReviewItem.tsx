import type { Review } from '@linesheet/contract/insight/reviews'
import { useEffect, useRef, useState } from 'react'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { FlagDialog } from './FlagDialog.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './reviews.module.css'
import { Stars } from './Stars.tsx'

type Props = { review: Review; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** A review with the reply of the brand, and its actions. */
export function ReviewItem({ review, isOpen, onOpen, onClose }: Props) {
  const { t } = useWords()
  const canWrite = useHasPermission()('analytics:write')
  const [isFlagging, setFlagging] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  // Returns the focus to where it was.
  useEffect(() => {
    if (wasOpened) item.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
  }, [wasOpened, isOpen])
  function openForm() {
    setOpened(true)
    onOpen()
  }
  const { order, retailer, reply, flag } = review
  return (
    <li className={textClass({ paddingBlock: 16, borderBottom: true }, styles.item)} data-review={review.id} ref={item}>
      <p className={rowClass({ wrap: true, alignItems: 'baseline', rowGap: 2, columnGap: 12 })}>
        <Stars rating={review.rating} />
        {retailer && (
          <b className={textClass({ weight: 600 })} translate="no">
            {retailer}
          </b>
        )}
        {order && <AppLink to={paths.order(order.id)}>{order.number}</AppLink>}
        <span className={textClass({ color: 'ink-2', size: 13 })}>
          <RelativeTime at={review.published_at} />
        </span>
        {flag && <StatusChip tone="attention">{t('analytics.flag.waiting')}</StatusChip>}
      </p>
      {review.text ? (
        <p className={styles.text} translate="no">
          {review.text}
        </p>
      ) : (
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('analytics.review.noText')}</p>
      )}
      {flag && (
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {t('analytics.flag.by', { name: flag.by, reason: t(`analytics.flag.reason.${flag.reason}`) })}
          {flag.note && <span translate="no">{` “${flag.note}”`}</span>}
        </p>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <p className={textClass({ color: 'ink-2', size: 13 })}>
            {t('analytics.reply.by', { name: reply.by })} · <RelativeTime at={reply.replied_at} />
          </p>
          <p className={styles.text} translate="no">
            {reply.text}
          </p>
        </blockquote>
      )}
      {canWrite && isOpen && <ReplyForm review={review} onClose={onClose} />}
      {canWrite && !isOpen && (
        <div className={rowClass({ wrap: true, gap: 8 }, styles.actions)}>
          <Button variant="quiet" onClick={openForm}>
            {t(reply ? 'analytics.reply.edit' : 'analytics.reply')}
          </Button>
          {!flag && (
            <Button variant="quiet" onClick={() => setFlagging(true)}>
              {t('analytics.flag')}
            </Button>
          )}
        </div>
      )}
      {isFlagging && <FlagDialog review={review} onClose={() => setFlagging(false)} />}
    </li>
  )
}
