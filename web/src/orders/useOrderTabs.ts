import type { ResponseResult } from '@linesheet/contract/endpoint'
import { listDrafts } from '@linesheet/contract/manual-orders'
import type { listOrders } from '@linesheet/contract/orders'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { orderListTabs } from './orders.query.ts'

/** The tabs of the order list with their counts, once these have loaded. */
export function useOrderTabs(counts: ResponseResult<typeof listOrders>['tabs'] | undefined) {
  const { t } = useWords()
  const drafts = useEndpointQuery(listDrafts, { query: { items_per_page: 1 } })
  return [
    ...orderListTabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`orders.tab.${tab}`), count: counts?.[tab] })),
    { value: 'drafts', label: t('orders.tab.drafts'), count: drafts.data?.count },
  ]
}
