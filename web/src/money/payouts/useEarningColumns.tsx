import type { Earning } from '@linesheet/contract/money/payouts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate, formatExactTime } from '../../kit/format/dateFormats.ts'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import type { Column, RowLink } from '../../kit/lists/columns.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { PayoutReason } from './PayoutReason.tsx'

/** An earning opens its order; the fee of an early payout has none, and opens the payout. */
export const earningLink = ({ id, order, payout }: Earning): RowLink => ({
  id,
  to: order ? paths.order(order.id) : payout ? paths.payout(payout.id) : paths.payouts(),
  label: order?.number ?? '',
})

/** `isSettled`: the earnings of a payout, which are all due. */
export function useEarningColumns({ isSettled = false } = {}): readonly Column<Earning>[] {
  const { t } = useWords()
  const dateContext = useDateContext()
  const named = ({ kind, order }: Earning) =>
    kind === 'order' ? order?.number : `${t(order ? 'payouts.correction' : 'payouts.earlyFee')}${order ? ` ${order.number}` : ''}`
  const dueCell = ({ due_at, is_held }: Earning) => {
    const due = new Date(due_at)
    if (is_held) return <StatusChip tone="attention">{t('payouts.isHeld')}</StatusChip>
    return (
      <time className={textClass({ whiteSpace: 'nowrap' })} dateTime={due_at} title={formatExactTime(due, dateContext)}>
        {due <= dateContext.now ? t('payouts.dueNow') : formatDate(due, dateContext)}
      </time>
    )
  }
  const reason: Column<Earning> = {
    key: 'reason',
    title: t('payouts.column.reason'),
    card: 'line',
    visibleFrom: 'wide',
    cell: (earning) => <PayoutReason reason={earning.reason} />,
  }
  const due: Column<Earning> = { key: 'due', title: t('payouts.column.due'), card: 'left', cell: dueCell }
  return [
    {
      key: 'order',
      title: t('payouts.column.order'),
      alwaysShown: true,
      card: 'title',
      cell: (earning) => <span className={textClass({ weight: 500, whiteSpace: 'nowrap' })}>{named(earning)}</span>,
    },
    { key: 'retailer', title: t('payouts.column.retailer'), card: 'line', cell: ({ retailer }) => retailer },
    { key: 'earned', title: t('payouts.column.earned'), card: 'none', cell: ({ earned_at }) => <RelativeTime at={earned_at} /> },
    ...(isSettled ? [] : [due, reason]),
    {
      key: 'gross',
      title: t('payouts.column.gross'),
      align: 'end',
      card: 'none',
      visibleFrom: 'wide',
      cell: ({ gross, currency_code }) => <Money amount={gross} currency={currency_code} />,
    },
    {
      key: 'fees',
      title: t('payouts.column.fees'),
      align: 'end',
      card: 'none',
      visibleFrom: 'wide',
      cell: ({ fees, currency_code }) => <Money amount={fees} currency={currency_code} />,
    },
    {
      key: 'net',
      title: t('payouts.column.net'),
      align: 'end',
      card: isSettled ? 'aside' : 'right',
      cell: ({ net, currency_code }) => <Money amount={net} currency={currency_code} />,
    },
  ]
}
