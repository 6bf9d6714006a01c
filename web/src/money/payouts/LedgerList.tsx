import { type LedgerLine, listLedger } from '@linesheet/contract/money/payouts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { ledgerKinds } from '@linesheet/domain/money/payouts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { OpenBox } from '../../kit/layout/illustrations.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import type { Column, RowLink } from '../../kit/lists/columns.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { currencyFilters, type PayoutListProps } from './listProps.ts'
import styles from './payouts.module.css'
import { ledgerQuery, noSort } from './payouts.query.ts'

function useLedgerColumns(): readonly Column<LedgerLine>[] {
  const { t } = useWords()
  const about = ({ order, payout }: LedgerLine) => order?.number ?? (payout && payoutNumber(payout.number))
  return [
    {
      key: 'kind',
      title: t('payouts.column.type'),
      alwaysShown: true,
      card: 'title',
      cell: ({ kind }) => <span className={textClass({ weight: 500, whiteSpace: 'nowrap' })}>{t(`payouts.line.${kind}`)}</span>,
    },
    { key: 'about', title: t('payouts.column.about'), card: 'line', cell: about },
    { key: 'posted', title: t('payouts.column.posted'), card: 'left', cell: ({ posted_at }) => <RelativeTime at={posted_at} /> },
    {
      key: 'note',
      title: t('payouts.column.note'),
      card: 'none',
      visibleFrom: 'wide',
      cell: ({ note }) => <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>{note}</span>,
    },
    {
      key: 'amount',
      title: t('payouts.column.amount'),
      align: 'end',
      card: 'right',
      cell: ({ amount, currency_code }) => <Money amount={amount} currency={currency_code} />,
    },
  ]
}

/** A line has no id of its own: the cause and the kind identify it. */
const lineLink = ({ cause_id, kind, order, payout }: LedgerLine): RowLink => ({
  id: `${cause_id} ${kind}`,
  to: order ? paths.order(order.id) : payout ? paths.payout(payout.id) : paths.payouts({ tab: 'ledger' }),
  label: kind,
})

/** All movements of the ledger, the latest first. */
export function LedgerList({ state, currencies, ...page }: PayoutListProps) {
  const { t } = useWords()
  const lines = useEndpointQuery(listLedger, { query: ledgerQuery(state) }, { keepPrevious: true })
  const columns = useLedgerColumns()
  return (
    <ListPage
      {...page}
      name="ledger"
      title={t('payouts.title')}
      path={paths.payouts()}
      query={lines}
      state={state}
      defaultSort={noSort}
      filters={[
        ...currencyFilters(t, currencies),
        {
          kind: 'choice',
          name: 'kind',
          label: t('payouts.filter.kind'),
          choices: ledgerKinds.map((kind) => ({ value: kind, label: t(`payouts.line.${kind}`) })),
        },
      ]}
      columns={columns}
      rowLink={lineLink}
      emptyState={
        <EmptyState drawing={OpenBox} help="payouts" action={<AppLink to={paths.payouts()}>{t('payouts.tab.earnings')}</AppLink>}>
          {t('payouts.none.ledger')}
        </EmptyState>
      }
    />
  )
}
