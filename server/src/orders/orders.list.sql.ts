import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderTab, orderCountLimit, orderTabs } from '@linesheet/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type ListShape, type PageValues, pageOf, rowById } from '../kernel/list.ts'
import { likePattern, parseSort } from '../kernel/paging.ts'
import { tabbedList } from '../kernel/tabbed-list.ts'
import { countByTab } from '../kernel/tabs.ts'
import { orderRowColumns } from './orders.columns.ts'

type Query = ParsedRequest<typeof listOrders>['query']

const tabNames = Object.keys(orderTabs) as OrderTab[]
const sumCounts = (tabs: Record<OrderTab, number>) => Object.values(tabs).reduce((a, b) => a + b, 0)

/** The filters of a query as values; undefined where the query does not set one. A search is for an order number or a retailer's name. */
function filterValues({ page: _, items_per_page: __, sort: ___, search, ...others }: Query) {
  const number = /^(?:ls-?)?(\d{1,9})$/i.exec(search ?? '')?.[1]
  const { late, first_order, ...filters } = others
  return {
    ...filters,
    isLate: late || undefined,
    isOnTime: late === false || undefined,
    isFirst: first_order || undefined,
    isReorder: first_order === false || undefined,
    number: number && Number(number),
    name: search && !number ? likePattern(search) : undefined,
  }
}
type FilterValues = ReturnType<typeof filterValues>
type Values = FilterValues & PageValues & { brandId: string; now: Date }

const filters: Record<keyof FilterValues, (values: Values) => RawBuilder<boolean>> = {
  tab: ({ tab }) => sql`o.tab = ${tab}`,
  status: ({ status }) => sql`o.status = ${status}`,
  origin: ({ origin }) => sql`o.origin = ${origin}`,
  country: ({ country }) => sql`o.buyer_country = ${country}`,
  isFirst: () => sql`o.is_first_order`,
  isReorder: () => sql`not o.is_first_order`,
  isLate: ({ now }) => sql`o.due_at < ${now}`,
  isOnTime: ({ now }) => sql`(o.due_at is null or o.due_at >= ${now})`,
  ship_by_before: ({ ship_by_before }) => sql`o.target_shipment_date < ${ship_by_before}`,
  tag: ({ tag }) => sql`${tag} = any(o.tags)`,
  placed_from: ({ brandId, placed_from }) => sql`o.placed_at >= ${startOfDay(brandId, placed_from)}`,
  placed_to: ({ brandId, placed_to }) => sql`o.placed_at < ${startOfDay(brandId, placed_to)} + interval '1 day'`,
  number: ({ number }) => sql`o.number = ${number}`,
  // Searched among the brand's retailers, which are fewer than its orders.
  name: ({ brandId, name }) => sql`o.buying_company_id in (
    select n.retailer_id from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = ${brandId} and r.name ilike ${name})`,
}

/** The moment when the day begins in the brand's time zone. */
const startOfDay = (brandId: string, day: string | undefined) =>
  sql`(select ${day}::date::timestamp at time zone c.time_zone from companies c where c.brand_id = ${brandId})`

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)

const listPage = tabbedList({
  list: 'orders',
  tabs: tabNames,
  total: sumCounts,
  filters,
  tabFilters: ['tab'],
  /** The page is found in an index alone and only its rows are read, so that page 500 costs little more than page 1. */
  rows: (tx: Tx, values: Values, shape: ListShape<Query['sort']>) => {
    const { by, direction } = parseSort(shape.sort)
    const page = matchingRows(tx, values, shape).select('o.id').orderBy(`o.${by}`, direction).orderBy('o.id', direction)
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('orders', values.brandId, 'page.id', 'o'), (on) => on.onTrue())
      .select(orderRowColumns)
      .orderBy(`o.${by}`, direction)
      .orderBy('o.id', direction)
  },
  matching: (tx, values, shape) => matchingRows(tx, values, shape).select('o.id'),
  countLimit: orderCountLimit,
})

/** A page of the brand's orders, with the counts of all tabs. */
export const listOrderPage = (tx: Tx, brandId: string, query: Query, now: Date) =>
  listPage(tx, { ...filterValues(query), brandId, now }, query)

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', tabNames)
  return { all: sumCounts(tabs), ...tabs }
}
