import type { DisputeRow } from '@linesheet/contract/orders/disputes'
import { Money } from '../../kit/format/Money.tsx'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import type { Column } from '../../kit/lists/columns.ts'
import { useWords } from '../../words/Words.tsx'
import { DisputeStatus } from './DisputeStatus.tsx'

export function useDisputeColumns(): readonly Column<DisputeRow>[] {
  const { t, locale } = useWords()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return [
    { key: 'order', title: t('disputes.column.order'), alwaysShown: true, card: 'title', cell: ({ order_number }) => order_number },
    { key: 'reported', title: t('disputes.column.reported'), card: 'none', cell: ({ reported_at }) => <RelativeTime at={reported_at} /> },
    { key: 'retailer', title: t('disputes.column.retailer'), card: 'line', cell: ({ buyer_name }) => buyer_name },
    {
      key: 'items',
      title: t('disputes.column.items'),
      visibleFrom: 'wide',
      card: 'line',
      cell: ({ item_names, unit_count }) => t('disputes.items', { names: list.format(item_names), count: unit_count }),
    },
    { key: 'reason', title: t('disputes.column.reason'), card: 'line', cell: ({ reason }) => t(`disputes.reason.${reason}`) },
    {
      key: 'amount',
      title: t('disputes.column.amount'),
      align: 'end',
      card: 'left',
      cell: ({ amount, currency_code }) => <Money amount={amount} currency={currency_code} />,
    },
    {
      key: 'due',
      title: t('disputes.column.due'),
      card: 'right',
      cell: ({ status, due_at }) => (status === 'pending' ? <Deadline at={due_at} /> : '–'),
    },
    { key: 'status', title: t('disputes.column.status'), card: 'aside', cell: ({ status }) => <DisputeStatus status={status} /> },
  ]
}
