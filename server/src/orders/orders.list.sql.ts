import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderTab, orderTabs } from '@linesheet/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { likePattern, offset, parseSort, toPage } from '../kernel/paging.ts'
import { statements } from '../kernel/statement.ts'
import { countByTab, unwrapCounts, withCounts } from '../kernel/tabs.ts'
import { rowColumns } from './orders.columns.ts'

type Query = ParsedRequest<typeof listOrders>['query']

const tabNames = Object.keys(orderTabs) as OrderTab[]
const sum = (tabs: Record<OrderTab, number>) => Object.values(tabs).reduce((a, b) => a + b, 0)

/** What the list is narrowed by, as values; what is not asked for is undefined. A search is by order number or by the retailer's name. */
function valuesOf({ page: _, items_per_page: __, sort: ___, search, ...asked }: Query) {
  const number = /^(?:ls-?)?(\d{1,9})$/i.exec(search ?? '')?.[1]
  return { ...asked, number: number && Number(number), name: search && !number ? likePattern(search) : undefined }
}
type Values = ReturnType<typeof valuesOf> & { brandId: string; now: Date; limit: number; offset: number }
type Filter = Exclude<keyof ReturnType<typeof valuesOf>, undefined>

const filters: Record<Filter, (values: Values) => RawBuilder<boolean>> = {
  tab: ({ tab }) => sql`o.tab = ${tab}`,
  status: ({ status }) => sql`o.status = ${status}`,
  origin: ({ origin }) => sql`o.origin = ${origin}`,
  country: ({ country }) => sql`o.buyer_country = ${country}`,
  first_order: ({ first_order }) => sql`o.is_first_order = ${first_order}`,
  late: ({ late, now }) => sql`(o.due_at is not null and o.due_at < ${now}) = ${late}`,
  ship_by_before: ({ ship_by_before }) => sql`o.target_shipment_date < ${ship_by_before}`,
  tag: ({ tag }) => sql`${tag} = any(o.tags)`,
  placed_from: ({ brandId, placed_from }) => sql`o.placed_at >= ${startOf(brandId, placed_from)}`,
  placed_to: ({ brandId, placed_to }) => sql`o.placed_at < ${startOf(brandId, placed_to)} + interval '1 day'`,
  number: ({ number }) => sql`o.number = ${number}`,
  // Looked for among the brand's retailers, which are few, not among its orders.
  name: ({ brandId, name }) => sql`o.buying_company_id in (
    select n.retailer_id from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = ${brandId} and r.name ilike ${name})`,
}

/** When that day begins where the brand is. */
const startOf = (brandId: string, day: string | undefined) =>
  sql`(select ${day}::date::timestamp at time zone c.time_zone from companies c where c.brand_id = ${brandId})`

type Shape = { sort: Query['sort']; narrowed: Filter[] }
const keyOf = ({ sort, narrowed }: Shape) => `${sort} ${narrowed}`

const wanted = (tx: Tx, values: Values, { narrowed }: Shape) =>
  tx
    .selectFrom('orders as o')
    .where('o.brand_id', '=', values.brandId)
    .where((order) => order.and(narrowed.map((name) => filters[name](values))))

/** The page is found in an index alone and only its rows are read, so that page 500 costs little more than page 1. */
const rowsOf = statements(keyOf, (tx: Tx, values: Values, shape: Shape) => {
  const { by, direction } = parseSort(shape.sort)
  const page = wanted(tx, values, shape).select('o.id').orderBy(`o.${by}`, direction).orderBy('o.id', direction)
  const rows = tx
    .selectFrom(page.limit(values.limit).offset(values.offset).as('page'))
    .innerJoin('orders as o', (on) => on.onRef('o.id', '=', 'page.id').on('o.brand_id', '=', values.brandId))
    .select(rowColumns)
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
  return withCounts(tx, rows, values.brandId, 'orders')
})

const countOf = statements(keyOf, (tx: Tx, values: Values, shape: Shape) =>
  wanted(tx, values, shape).select(({ fn }) => fn.countAll<number>().as('count')),
)

/** A page of the brand's orders, with the counts of all tabs. What a filter leaves is counted; what only a tab leaves is known. */
export async function listOrdersOf(tx: Tx, brandId: string, query: Query, now: Date) {
  const values = { ...valuesOf(query), brandId, now, limit: query.items_per_page, offset: offset(query) }
  const narrowed = (Object.keys(filters) as Filter[]).filter((name) => values[name] !== undefined)
  const shape = { sort: query.sort, narrowed }
  const isCounted = narrowed.some((name) => name !== 'tab')
  const [listed, counted] = await Promise.all([rowsOf(tx, values, shape), isCounted ? countOf(tx, values, shape) : undefined])
  const { items, tabs } = unwrapCounts(listed, tabNames)
  const all = { all: sum(tabs), ...tabs }
  return { ...toPage(items, counted?.[0]?.count ?? all[query.tab ?? 'all'], query), tabs: all }
}

/** How many orders stand under each tab, and in all. */
export async function countTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', tabNames)
  return { all: sum(tabs), ...tabs }
}
