import type { listOrders } from '@linesheet/contract/orders/orders'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { listOfTab } from '../../kit/lists/views/viewState.ts'
import { useWords } from '../../words/Words.tsx'
import { orderListTabs, viewedOrders } from './orders.query.ts'

/** The tabs of the order list with their counts, once these have loaded. The tab of orders that await their retailers is shown while there are any, or while it is `current`. */
export function useOrderTabs(counts: ResponseResult<typeof listOrders>['tabs'] | undefined, current = '') {
  const { t } = useWords()
  const isShown = (tab: (typeof orderListTabs)[number]) => tab !== 'awaiting_retailer' || !!counts?.[tab] || tab === current
  return orderListTabs.filter(isShown).map((tab) => ({
    value: tab === 'all' ? '' : tab,
    label: t(`orders.tab.${tab}`),
    count: counts?.[tab],
    list: listOfTab(viewedOrders, tab),
  }))
}
