import type { NetworkRow } from '@linesheet/contract/retailers/network'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import type { Column } from '../../kit/lists/columns.ts'
import { TagChips } from '../../kit/tags/TagChips.tsx'
import { useWords } from '../../words/Words.tsx'
import { NetworkStatusChip } from './NetworkStatusChip.tsx'
import styles from './network.module.css'
import { useCadence } from './useCadence.ts'

function RetailerCell({ entry }: { entry: NetworkRow }) {
  const { t, locale } = useWords()
  return (
    <span className={styles.retailer}>
      <span>
        {entry.name}
        {entry.is_locked && (
          <span className={textClass({ color: 'good', size: 12, weight: 500 }, styles.locked)} title={t('network.locked')}>
            0%<span className="unseen"> {t('network.locked')}</span>
          </span>
        )}
      </span>
      <span className={textClass({ color: 'ink-3', size: 12, weight: 400 })}>
        {[t(`order.retailerType.${entry.retailer_type}`), countryName(locale, entry.country_code)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function CadenceCell({ entry }: { entry: NetworkRow }) {
  const { t } = useWords()
  const cadence = useCadence()
  if (entry.cadence_days === null) return <span className={textClass({ color: 'ink-3' })}>–</span>
  return (
    <span className={textClass({ tabularNumbers: true })}>
      {cadence(entry.cadence_days)}
      {entry.is_late && <span className={textClass({ block: true, color: 'attention', size: 12 })}>{t('network.late')}</span>}
    </span>
  )
}

function CouponCell({ coupon: { amount, currency_code, expiry_date, is_redeemed } }: { coupon: NetworkRow['retailer_coupons'][number] }) {
  const { t } = useWords()
  const { locale, now } = useDateContext()
  return (
    <span className={textClass({ tabularNumbers: true })}>
      <Money amount={amount} currency={currency_code} />
      <span className={textClass({ color: 'ink-3', size: 12, weight: 400 })}>
        {is_redeemed ? t('coupon.state.redeemed') : t('coupon.until', { day: formatDay(expiry_date, locale, now) })}
      </span>
    </span>
  )
}

const none = <span className={textClass({ color: 'ink-3' })}>–</span>
const timeCell = (at: string | null) => (at ? <RelativeTime at={at} /> : none)
const valueCell = ({ currency_code, lifetime_value }: NetworkRow) =>
  currency_code && <Money amount={lifetime_value} currency={currency_code} />

export function useNetworkColumns(): readonly Column<NetworkRow>[] {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  return [
    {
      key: 'retailer',
      title: t('network.column.retailer'),
      sort: 'name',
      alwaysShown: true,
      card: 'title',
      cell: (entry) => <RetailerCell entry={entry} />,
    },
    {
      key: 'email',
      title: t('network.column.email'),
      card: 'line',
      visibleFrom: 'wide',
      cell: ({ contact, email }) => (
        <span className={styles.address}>
          {contact && <span>{contact}</span>}
          <span className={textClass({ color: 'ink-3', size: 12, weight: 400 })}>{email}</span>
        </span>
      ),
    },
    { key: 'status', title: t('network.column.status'), card: 'aside', cell: ({ status }) => <NetworkStatusChip status={status} /> },
    {
      key: 'source',
      title: t('network.column.source'),
      card: 'none',
      visibleFrom: 'extraWide',
      cell: ({ source }) => <span className={textClass({ color: 'ink-3', size: 12, weight: 400 })}>{t(`network.source.${source}`)}</span>,
    },
    {
      key: 'contacted',
      title: t('network.column.contacted'),
      card: 'none',
      visibleFrom: 'extraWide',
      cell: ({ last_contacted_at }) => timeCell(last_contacted_at),
    },
    {
      key: 'orders',
      title: t('network.column.orders'),
      sort: 'orders',
      align: 'end',
      card: 'none',
      cell: ({ orders }) => <span className={textClass({ tabularNumbers: true })}>{number.format(orders)}</span>,
    },
    { key: 'value', title: t('network.column.value'), align: 'end', card: 'left', cell: valueCell },
    {
      key: 'last_order',
      title: t('network.column.lastOrder'),
      sort: 'last_ordered_at',
      card: 'right',
      cell: ({ last_ordered_at }) =>
        last_ordered_at ? (
          <RelativeTime at={last_ordered_at} />
        ) : (
          <span className={textClass({ color: 'ink-3', size: 12, weight: 400 })}>{t('network.noOrders')}</span>
        ),
    },
    {
      key: 'cadence',
      title: t('network.column.cadence'),
      card: 'none',
      visibleFrom: 'wide',
      cell: (entry) => <CadenceCell entry={entry} />,
    },
    {
      key: 'coupon',
      title: t('coupon.section'),
      card: 'none',
      visibleFrom: 'extraWide',
      cell: ({ retailer_coupons: [coupon] }) => (coupon ? <CouponCell coupon={coupon} /> : none),
    },
    {
      key: 'tags',
      title: t('network.column.tags'),
      card: 'none',
      visibleFrom: 'wide',
      cell: ({ tags }) => <TagChips names={tags} max={2} />,
    },
    {
      key: 'note',
      title: t('network.column.note'),
      card: 'none',
      visibleFrom: 'extraWide',
      cell: ({ note }) => <span className={textClass({ color: 'ink-2', size: 13, whiteSpace: 'normal' }, styles.note)}>{note}</span>,
    },
  ]
}
