import { listEarnings } from '@linesheet/contract/money/payouts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { OpenBox } from '../../kit/layout/illustrations.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { ForecastSection } from './ForecastSection.tsx'
import { currencyFilters, type PayoutListProps } from './listProps.ts'
import { earningQuery, noSort } from './payouts.query.ts'
import { earningLink, useEarningColumns } from './useEarningColumns.tsx'

/** Earnings that are in no payout yet, by due day, below the forecast by week. */
export function EarningsList({ state, currencies, ...page }: PayoutListProps) {
  const { t } = useWords()
  const earnings = useEndpointQuery(listEarnings, { query: earningQuery(state) }, { keepPrevious: true })
  const columns = useEarningColumns()
  return (
    <ListPage
      {...page}
      name="earnings"
      title={t('payouts.title')}
      path={paths.payouts()}
      query={earnings}
      state={state}
      defaultSort={noSort}
      notice={<ForecastSection />}
      filters={[
        ...currencyFilters(t, currencies),
        {
          kind: 'choice',
          name: 'early',
          label: t('payouts.filter.early'),
          choices: [{ value: 'true', label: t('payouts.filter.early.yes') }],
        },
      ]}
      columns={columns}
      rowLink={earningLink}
      emptyState={
        <EmptyState
          drawing={OpenBox}
          help="payouts"
          action={<AppLink to={paths.orders({ tab: 'to_ship' })}>{t('payouts.seeOrders')}</AppLink>}
        >
          {t('payouts.none.earnings')}
        </EmptyState>
      }
    />
  )
}
