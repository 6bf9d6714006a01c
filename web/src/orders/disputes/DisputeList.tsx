import { listDisputes } from '@linesheet/contract/orders/disputes'
import { listOrders } from '@linesheet/contract/orders/orders'
import { disputeStatuses } from '@linesheet/domain/orders/disputes'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Cup } from '../../kit/layout/illustrations.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { NewOrderLink } from '../list/NewOrderLink.tsx'
import { defaultSort, tabCountsQuery } from '../list/orders.query.ts'
import { useOrderTabs } from '../list/useOrderTabs.ts'
import { useDisputeColumns } from './useDisputeColumns.tsx'

/** The disputes tab of the order list. */
export function DisputeList({ state, onChange }: { state: ListState; onChange: ChangeListState }) {
  const { t, language } = useWords()
  const status = disputeStatuses.find((known) => known === state.filters.dispute)
  const query = { page: state.page, items_per_page: state.size, language_code: language, ...(status && { status }) }
  const disputes = useEndpointQuery(listDisputes, { query }, { keepPrevious: true })
  const orders = useEndpointQuery(listOrders, { query: tabCountsQuery })
  const tabs = useOrderTabs(orders.data?.tabs)
  return (
    <ListPage
      name="disputes"
      title={t('orders.title')}
      path={paths.orders()}
      query={disputes}
      state={state}
      defaultSort={defaultSort}
      onChange={onChange}
      tabs={tabs}
      filters={[
        {
          kind: 'choice',
          name: 'dispute',
          label: t('disputes.filter.status'),
          choices: disputeStatuses.map((value) => ({ value, label: t(`disputes.status.${value}`) })),
        },
      ]}
      action={<NewOrderLink />}
      columns={useDisputeColumns()}
      rowLink={({ id, order_id, order_number }) => ({ id, to: paths.order(order_id), label: order_number })}
      emptyState={
        <EmptyState drawing={Cup} help="disputes">
          {t('disputes.none')}
        </EmptyState>
      }
    />
  )
}
