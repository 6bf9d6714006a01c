import { listPayouts, type Payout } from '@linesheet/contract/money/payouts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { OpenBox } from '../../kit/layout/illustrations.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import type { Column } from '../../kit/lists/columns.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import type { PayoutListProps } from './listProps.ts'
import { PayoutStatusChip } from './PayoutStatusChip.tsx'
import { noSort, payoutQuery } from './payouts.query.ts'

function usePayoutColumns(): readonly Column<Payout>[] {
  const { t, locale } = useWords()
  return [
    {
      key: 'number',
      title: t('payouts.column.number'),
      alwaysShown: true,
      card: 'title',
      cell: ({ number }) => <span className={textClass({ weight: 500, whiteSpace: 'nowrap' })}>{payoutNumber(number)}</span>,
    },
    {
      key: 'requested',
      title: t('payouts.column.requested'),
      card: 'left',
      cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
    },
    { key: 'kind', title: t('payouts.column.type'), card: 'none', cell: ({ kind }) => t(`payouts.kind.${kind}`) },
    {
      key: 'bank',
      title: t('payouts.column.bank'),
      card: 'line',
      visibleFrom: 'wide',
      cell: ({ bank }) => bank && <span translate="no">{bank.label}</span>,
    },
    {
      key: 'orders',
      title: t('payouts.column.orders'),
      align: 'end',
      card: 'none',
      cell: ({ earning_count }) => <span className={textClass({ tabularNumbers: true })}>{formatCount(earning_count, locale)}</span>,
    },
    { key: 'status', title: t('payouts.column.status'), card: 'aside', cell: ({ status }) => <PayoutStatusChip status={status} /> },
    {
      key: 'amount',
      title: t('payouts.column.amount'),
      align: 'end',
      card: 'right',
      cell: ({ amount, currency_code }) => <Money amount={amount} currency={currency_code} />,
    },
  ]
}

/** The payouts of the brand, the latest first. */
export function PayoutList({ state, currencies: _, ...page }: PayoutListProps) {
  const { t } = useWords()
  const payouts = useEndpointQuery(listPayouts, { query: payoutQuery(state) }, { keepPrevious: true })
  const columns = usePayoutColumns()
  return (
    <ListPage
      {...page}
      name="payouts"
      title={t('payouts.title')}
      path={paths.payouts()}
      query={payouts}
      state={state}
      defaultSort={noSort}
      filters={[]}
      columns={columns}
      rowLink={({ id, number }) => ({ id, to: paths.payout(id), label: payoutNumber(number) })}
      emptyState={
        <EmptyState drawing={OpenBox} help="payouts" action={<AppLink to={paths.payouts()}>{t('payouts.tab.earnings')}</AppLink>}>
          {t('payouts.none.payouts')}
        </EmptyState>
      }
    />
  )
}
