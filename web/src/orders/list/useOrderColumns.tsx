import type { OrderPayout } from '@linesheet/contract/money/payouts.reports'
import type { OrderRow } from '@linesheet/contract/orders/orders'
import type { OrderProfit } from '@linesheet/contract/orders/orders.profit'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { Money } from '../../kit/format/Money.tsx'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AlertIcon, NoteIcon, PencilIcon, StarIcon, SwitchIcon, TagIcon } from '../../kit/layout/icons.tsx'
import { OrderStatusChip } from '../../kit/layout/OrderStatusChip.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import type { Column } from '../../kit/lists/columns.ts'
import { useWords } from '../../words/Words.tsx'
import { payoutsFrom } from '../page/useOrderPayouts.ts'
import { ProfitCell } from './ProfitCell.tsx'
import styles from './useOrderColumns.module.css'
import { profitsFrom } from './useOrderProfits.ts'

/** Icons for special properties of an order. */
function Marks({ order }: { order: OrderRow }) {
  const { t } = useWords()
  const marks = [
    order.cancel_requested_at && { icon: AlertIcon, text: t('orders.mark.cancelRequested') },
    order.open_disputes > 0 && { icon: AlertIcon, text: t('orders.mark.dispute') },
    order.is_first_order && { icon: StarIcon, text: t('orders.first') },
    order.origin === 'direct' && { icon: TagIcon, text: t('orders.mark.direct') },
    order.is_replacement && { icon: SwitchIcon, text: t('orders.mark.replacement') },
    order.origin === 'manual' && { icon: PencilIcon, text: t('orders.mark.manual') },
    order.origin === 'marketplace' && order.commission_rate === 0 && { icon: TagIcon, text: t('orders.mark.locked') },
    order.has_note && { icon: NoteIcon, text: t('orders.mark.note') },
  ]
  return marks.map(
    (mark) =>
      mark && (
        <span key={mark.text} className={textClass({ color: 'ink-3' })} title={mark.text} role="img" aria-label={mark.text}>
          <mark.icon size={14} />
        </span>
      ),
  )
}

const dueCell = ({ due_at }: OrderRow) => (due_at ? <Deadline at={due_at} /> : <span className={textClass({ color: 'ink-3' })}>–</span>)

function PayoutState({ payout }: { payout: OrderPayout | undefined }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  if (!payout) return <span className={textClass({ color: 'ink-3' })}>–</span>
  if (payout.payout) return `${payoutNumber(payout.payout.number)} · ${t(`orders.payout.${payout.payout.status}`)}`
  return payout.is_held ? t('orders.payout.held') : t('orders.payout.due', { date: formatDate(new Date(payout.due_at), dateContext) })
}

type ByOrder<T> = ReadonlyMap<string, T> | undefined

/** `payouts` and `profits`: by the shown orders, for members who may see them. */
export function useOrderColumns(payouts: ByOrder<OrderPayout>, profits: ByOrder<OrderProfit>): readonly Column<OrderRow>[] {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  return [
    {
      key: 'number',
      title: t('orders.column.number'),
      sort: 'number',
      alwaysShown: true,
      card: 'title',
      cell: (order) => (
        <span>
          <span className={rowClass({ gap: 8, whiteSpace: 'nowrap', tabularNumbers: true, inline: true })}>
            {order.number}
            <Marks order={order} />
          </span>
          <span className={textClass({ color: 'ink-3', size: 12, weight: 400 }, styles.placed)}>
            <RelativeTime at={order.placed_at} />
          </span>
        </span>
      ),
    },
    {
      key: 'placed',
      title: t('orders.column.placed'),
      sort: 'placed_at',
      visibleFrom: 'extraWide',
      card: 'none',
      cell: (order) => <RelativeTime at={order.placed_at} />,
    },
    {
      key: 'retailer',
      title: t('orders.column.retailer'),
      card: 'line',
      cell: (order) => (
        <span className={styles.retailer}>
          {order.buyer_name}{' '}
          <span className={textClass({ color: 'ink-3', size: 12, whiteSpace: 'nowrap' })}>{countryName(locale, order.buyer_country)}</span>
        </span>
      ),
    },
    {
      key: 'units',
      title: t('orders.column.units'),
      align: 'end',
      visibleFrom: 'wide',
      card: 'none',
      cell: (order) => (
        <span
          className={textClass({ tabularNumbers: true, whiteSpace: 'nowrap' })}
        >{`${number.format(order.line_count)} / ${number.format(order.unit_count)}`}</span>
      ),
    },
    {
      key: 'subtotal',
      title: t('orders.column.subtotal'),
      sort: 'subtotal',
      align: 'end',
      card: 'left',
      cell: (order) => <Money amount={order.subtotal} currency={order.currency_code} />,
    },
    {
      key: 'net',
      title: t('orders.column.net'),
      align: 'end',
      visibleFrom: 'wide',
      card: 'none',
      // A cancelled order has no earnings, except the cost of a label.
      cell: (order) =>
        order.status === 'cancelled' && Number(order.net) === 0 ? '–' : <Money amount={order.net} currency={order.currency_code} />,
    },
    ...(profits
      ? [
          {
            key: 'profit',
            title: t('orders.column.profit'),
            align: 'end' as const,
            visibleFrom: profitsFrom,
            card: 'none' as const,
            cell: ({ id }: OrderRow) => <ProfitCell profit={profits.get(id)} />,
          },
        ]
      : []),
    { key: 'ship_by', title: t('orders.column.due'), sort: 'target_shipment_date', card: 'right', cell: dueCell },
    { key: 'status', title: t('orders.column.status'), card: 'aside', cell: (order) => <OrderStatusChip order={order} /> },
    {
      key: 'payment',
      title: t('orders.column.payment'),
      visibleFrom: 'wider',
      card: 'none',
      cell: (order) => (
        <span className={textClass({ tabularNumbers: true, whiteSpace: 'nowrap' })}>{t(`orders.payment.${order.payment_status}`)}</span>
      ),
    },
    ...(payouts
      ? [
          {
            key: 'payout',
            title: t('orders.column.payout'),
            visibleFrom: payoutsFrom,
            card: 'none' as const,
            cell: ({ id }: OrderRow) => (
              <span className={textClass({ tabularNumbers: true, whiteSpace: 'nowrap' })}>
                <PayoutState payout={payouts.get(id)} />
              </span>
            ),
          },
        ]
      : []),
  ]
}
