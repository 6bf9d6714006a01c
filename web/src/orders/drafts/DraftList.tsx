import { type DraftRow, listDrafts } from '@linesheet/contract/manual-orders'
import { listOrders } from '@linesheet/contract/orders'
import { useHasPermission } from '../../kit/company.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { OpenBox } from '../../kit/illustrations.tsx'
import { Money } from '../../kit/Money.tsx'
import { formatCount } from '../../kit/numberFormats.ts'
import { useEndpointQuery } from '../../kit/queries.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/table/ListPage.tsx'
import type { ChangeListState, ListState } from '../../kit/table/listState.ts'
import { UnsavedOrders } from '../../kit/UnsavedOrders.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/Words.tsx'
import { WaitingOrders } from '../approval/WaitingOrders.tsx'
import { NewOrderLink } from '../NewOrderLink.tsx'
import { defaultSort, tabCountsQuery } from '../orders.query.ts'
import { useOrderTabs } from '../useOrderTabs.ts'

/** The drafts tab of the order list: manual orders that were not sent yet. */
export function DraftList({ state, change }: { state: ListState; change: ChangeListState }) {
  const { t } = useWords()
  const { page, size: items_per_page, search } = state
  const drafts = useEndpointQuery(listDrafts, { query: { page, items_per_page, ...(search && { search }) } }, { keepPrevious: true })
  const orders = useEndpointQuery(listOrders, { query: tabCountsQuery })
  const tabs = useOrderTabs(orders.data?.tabs)
  const columns = useDraftColumns()
  const canWrite = useHasPermission()('orders:write')
  return (
    <ListPage
      name="drafts"
      title={t('orders.title')}
      path={paths.orders()}
      query={drafts}
      state={state}
      defaultSort={defaultSort}
      change={change}
      tabs={tabs}
      searchLabel={t('drafts.column.customer')}
      filters={[]}
      notice={<UnsavedOrders linkTo={paths.orderDraft} />}
      columns={columns}
      rowLink={(draft) => ({
        id: draft.id,
        to: canWrite ? paths.orderDraft(draft.id) : undefined,
        label: draft.buyer_name ?? t('drafts.noCustomer'),
      })}
      action={<NewOrderLink />}
      footer={<WaitingOrders />}
      emptyState={
        <EmptyState drawing={OpenBox} action={<NewOrderLink />}>
          {t('drafts.none')}
        </EmptyState>
      }
    />
  )
}

function useDraftColumns(): readonly Column<DraftRow>[] {
  const { t, locale } = useWords()
  return [
    {
      key: 'customer',
      title: t('drafts.column.customer'),
      alwaysShown: true,
      card: 'title',
      cell: ({ buyer_name }) => <strong>{buyer_name ?? t('drafts.noCustomer')}</strong>,
    },
    {
      key: 'units',
      title: t('drafts.column.units'),
      align: 'end',
      card: 'none',
      cell: ({ line_count, unit_count }) => `${formatCount(line_count, locale)} / ${formatCount(unit_count, locale)}`,
    },
    {
      key: 'total',
      title: t('drafts.column.total'),
      align: 'end',
      card: 'left',
      cell: ({ total, currency_code }) => (total === null ? '–' : <Money amount={total} currency={currency_code} />),
    },
    {
      key: 'updated',
      title: t('drafts.column.updated'),
      card: 'right',
      cell: ({ updated_at, updated_by }) => (
        <span>
          <RelativeTime at={updated_at} /> {updated_by}
        </span>
      ),
    },
  ]
}
