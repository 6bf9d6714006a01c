import type { getHome } from '@linesheet/contract/home/home'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { gridClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './OrderCounts.module.css'

/** Counts of orders and unread messages, each with a link to the counted list. */
export function OrderCounts({ counts }: { counts: ResponseResult<typeof getHome>['figures'] }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  const strip = [
    { key: 'to_answer', label: t('home.toAccept'), count: counts.to_answer, to: paths.orders({ tab: 'to_answer' }) },
    { key: 'to_pack', label: t('home.toPack'), count: counts.to_pack, to: paths.orders({ tab: 'to_pack' }) },
    { key: 'to_ship', label: t('home.toShip'), count: counts.to_ship, to: paths.orders({ tab: 'to_ship' }) },
    { key: 'shipped', label: t('home.onTheWay'), count: counts.shipped, to: paths.orders({ tab: 'shipped' }) },
    ...(counts.open_disputes
      ? [{ key: 'disputes', label: t('home.openDisputes'), count: counts.open_disputes, to: paths.orders({ tab: 'disputes' }) }]
      : []),
    ...(counts.unread_messages
      ? [{ key: 'unread', label: t('home.unread'), count: counts.unread_messages, to: paths.messages(undefined, { tab: 'unread' }) }]
      : []),
    { key: 'late', label: t('home.late'), count: counts.late, to: paths.orders({ late: 'true' }) },
  ]
  return (
    <nav className={gridClass({}, styles.strip)} aria-label={t('home.orderCounts')}>
      {strip.map(({ key, label, count, to }) => (
        <AppLink key={key} to={to} className={stackClass({ gap: 2, color: 'ink' }, styles.count)}>
          <span className={styles.number} data-late={(key === 'late' && count > 0) || undefined}>
            {key === 'late' && counts.late_capped ? t('home.moreThan', { count: number.format(count) }) : number.format(count)}
          </span>
          <span className={textClass({ color: 'ink-2' }, styles.label)}>{label}</span>
        </AppLink>
      ))}
    </nav>
  )
}
