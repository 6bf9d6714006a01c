import type { listOrders } from '@linesheet/contract/orders/orders'
import { orderTabNames } from '@linesheet/contract/orders/orders.filters'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { OrderTab } from '@linesheet/domain/orders/orders'
import type { Tx } from '../../platform/db/db.ts'
import type { PageValues } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { type Page, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { countByTab } from '../../platform/lists/tabs.ts'
import { orderRowColumns } from '../orders.columns.ts'
import { filters, filterValues, type Values } from './orders.filters.sql.ts'

type Query = ParsedRequest<typeof listOrders>['query']

/** All tabs with a count. Drafts and pending disputes have tabs, too, but are not orders. */
export const countedTabs = [...orderTabNames, 'drafts', 'disputes'] as const
const sumCounts = (counts: Record<OrderTab, number>) => orderTabNames.reduce((sum, tab) => sum + counts[tab], 0)

/** `countLimit`: matching orders are counted up to here. `maxFound`: see `filterValues`. */
export function orderList({ countLimit = 10_000, maxFound = 10_000 } = {}) {
  const listPage = tabbedList({
    list: 'orders',
    tabs: countedTabs,
    total: sumCounts,
    table: 'orders',
    alias: 'o',
    filters,
    denseFilters: ['dense'],
    tabFilters: ['tab', 'awaitsRetailer'],
    sortColumn: (sort: Query['sort']) => parseSort(sort).by,
    rows: (tx: Tx, { brandId }: Values & PageValues, { from, order }: Page<'orders', 'o'>) =>
      tx.selectFrom(from).select(orderRowColumns(brandId)).orderBy(order),
    countLimit,
  })
  return async (tx: Tx, brandId: string, query: Query, now: Date) => {
    const { page, items_per_page, sort, ...filter } = query
    const values = await filterValues(tx, brandId, filter, { maxFound, mayBeCapped: maxFound >= countLimit })
    return listPage(tx, { ...values, brandId, now }, { page, items_per_page, sort, tab: filter.tab })
  }
}

/** A page of the brand's orders, with the counts of all tabs. */
export const listOrderPage = orderList()

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', countedTabs)
  return { all: sumCounts(tabs), ...tabs }
}
