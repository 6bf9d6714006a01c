import type { Heard } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderTab, orderTabs } from '@linesheet/domain/orders'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offsetOf, pageOf, sortOf } from '../kernel/paging.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { rowColumns } from './orders.columns.ts'

type Query = Heard<typeof listOrders>['query']
type Orders = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>

/**
 * A page of the brand's orders, with the counts of all tabs. The page is found in an index alone and only its rows are read,
 * so that page 500 costs little more than page 1; what a filter leaves is counted, what only a tab leaves is known.
 */
export async function listOrdersOf(tx: Tx, brandId: string, query: Query) {
  const { by, direction } = sortOf(query.sort)
  const wanted = tx
    .selectFrom('orders as o')
    .where('o.brand_id', '=', brandId)
    .where((order) => order.and(filters(order, brandId, query)))
  const page = wanted
    .select('o.id')
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
    .limit(query.items_per_page)
    .offset(offsetOf(query))
  const rows = tx
    .selectFrom(page.as('page'))
    .innerJoin('orders as o', (on) => on.onRef('o.id', '=', 'page.id').on('o.brand_id', '=', brandId))
    .select(rowColumns)
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
  const [items, tabs, counted] = await Promise.all([
    rows.execute(),
    countTabs(tx, brandId),
    hasFilter(query) ? wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow() : undefined,
  ])
  return { ...pageOf(items, counted?.count ?? tabs[query.tab ?? 'all'], query), tabs }
}

const hasFilter = ({ search, status, placed_from, placed_to, ship_by_before, country, origin, first_order, tag }: Query) =>
  [search || undefined, status, placed_from, placed_to, ship_by_before, country, origin, first_order, tag].some(
    (value) => value !== undefined,
  )

function filters(order: Orders, brandId: string, query: Query) {
  const { tab, status, search, placed_from, placed_to, ship_by_before, country, origin, first_order, tag } = query
  return [
    tab && order('o.tab', '=', tab),
    status && order('o.status', '=', status),
    origin && order('o.origin', '=', origin),
    country && order('o.buyer_country', '=', country),
    first_order !== undefined && order('o.is_first_order', '=', first_order),
    ship_by_before && order('o.target_shipment_date', '<', ship_by_before),
    tag && sql<boolean>`${tag} = any(o.tags)`,
    placed_from && sql<boolean>`o.placed_at >= ${startOf(brandId, placed_from)}`,
    placed_to && sql<boolean>`o.placed_at < ${startOf(brandId, placed_to)} + interval '1 day'`,
    search && matches(order, brandId, search),
  ].filter((filter) => typeof filter === 'object')
}

/** When that day begins where the brand is. */
const startOf = (brandId: string, day: string) =>
  sql`(select ${day}::date::timestamp at time zone c.time_zone from companies c where c.brand_id = ${brandId})`

/** By order number, or by the retailer's name: looked for among the brand's retailers, which are few, not among its orders. */
function matches(order: Orders, brandId: string, search: string) {
  const number = /^(?:ls-?)?(\d{1,9})$/i.exec(search)?.[1]
  if (number) return order('o.number', '=', Number(number))
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const retailers = order
    .selectFrom('network_entries as n')
    .innerJoin('retailers as r', 'r.id', 'n.retailer_id')
    .select('n.retailer_id')
    .where('n.brand_id', '=', brandId)
    .where('r.name', 'ilike', pattern)
  return order('o.buying_company_id', 'in', retailers)
}

/** How many orders stand under each tab, from the counts that every change keeps. */
export async function countTabs(tx: Tx, brandId: string): Promise<Record<OrderTab | 'all', number>> {
  const rows = await tx
    .selectFrom('tab_counts')
    .select(['tab', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('brand_id', '=', brandId)
    .where('list', '=', 'orders')
    .groupBy('tab')
    .execute()
  const counts = new Map(rows.map(({ tab, count }) => [tab, count]))
  const of = (tab: OrderTab) => counts.get(tab) ?? 0
  const tabs = Object.fromEntries((Object.keys(orderTabs) as OrderTab[]).map((tab) => [tab, of(tab)])) as Record<OrderTab, number>
  return { all: Object.values(tabs).reduce((a, b) => a + b, 0), ...tabs }
}
