import { type DraftRow, listDrafts } from '@linesheet/contract/orders/manual-orders'
import { listOrders } from '@linesheet/contract/orders/orders'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { UnsavedOrders } from '../../kit/drafts/UnsavedOrders.tsx'
import { Money } from '../../kit/format/Money.tsx'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { OpenBox } from '../../kit/layout/illustrations.tsx'
import type { Column } from '../../kit/lists/columns.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { WaitingOrders } from '../approval/WaitingOrders.tsx'
import { NewOrderLink } from '../list/NewOrderLink.tsx'
import { defaultSort, tabCountsQuery } from '../list/orders.query.ts'
import { useOrderTabs } from '../list/useOrderTabs.ts'

/** The drafts tab of the order list: manual orders that were not sent yet. */
export function DraftList({ state, onChange }: { state: ListState; onChange: ChangeListState }) {
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
      onChange={onChange}
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
        <EmptyState drawing={OpenBox} help="manual-orders" action={<NewOrderLink />}>
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
