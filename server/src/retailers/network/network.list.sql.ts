import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { listNetwork, NetworkRow } from '@linesheet/contract/retailers/network'
import type { NetworkFilters } from '@linesheet/contract/retailers/network.filters'
import { addDays, dayIn, endOfDay } from '@linesheet/domain/platform/days'
import { couponTerms } from '@linesheet/domain/retailers/coupons'
import { networkStatuses } from '@linesheet/domain/retailers/network'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { filteredStatement, type ListShape, type PageValues } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { wordPatterns } from '../../platform/lists/search.sql.ts'
import { type Page, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { countByTab } from '../../platform/lists/tabs.ts'
import { entryColumns, retailerOf } from './network.columns.sql.ts'
import { entryMatches } from './network.search.sql.ts'

type Query = ParsedRequest<typeof listNetwork>['query']
type Filter = Partial<NetworkFilters>

/** The filters of a query as values; undefined where the query does not set one. */
const filterValues = ({ status, type, country, source, tag, search, late, coupon }: Filter, quietSince: Date | undefined) => ({
  status,
  type,
  country,
  source,
  tag,
  patterns: wordPatterns(search),
  quietSince,
  isLate: late || undefined,
  isNotLate: late === false || undefined,
  couponOpen: coupon === 'open' || undefined,
  couponExpiring: coupon === 'expiring' || undefined,
  couponExpired: coupon === 'expired' || undefined,
})

/**
 * The time before which the last order of a quiet retailer was placed: in the brand's time zone, the end of the day `quiet_days` days ago. A value, because
 * PostgreSQL plans by it.
 */
async function findQuietSince(tx: Tx, brandId: string, { quiet_days }: Filter, now: Date) {
  if (quiet_days === undefined) return undefined
  const timeZone = await findTimeZone(tx, brandId)
  return endOfDay(timeZone, addDays(dayIn(timeZone, now), -quiet_days))
}

type FilterValues = ReturnType<typeof filterValues>
type Values = FilterValues & PageValues & { brandId: string; now: Date }

const expiringDays = sql.lit(couponTerms.expiringDays)
/** The day in the brand's time zone. */
const today = ({ brandId, now }: Values) =>
  sql`(select (${now}::timestamptz at time zone c.time_zone)::date from companies c where c.brand_id = ${brandId})`
const hasCoupon = ({ brandId }: Values, condition: RawBuilder<unknown>) => sql<boolean>`n.retailer_id in (
  select k.retailer_id from coupons k where k.brand_id = ${brandId} and k.redeemed_at is null and ${condition})`

const filters: Record<keyof FilterValues, (values: Values) => RawBuilder<boolean>> = {
  status: ({ status }) => sql`n.status = ${status}`,
  type: ({ type }) => sql`n.retailer_type = ${type}`,
  country: ({ country }) => sql`n.country_code = ${country}`,
  source: ({ source }) => sql`n.source = ${source}`,
  tag: ({ brandId, tag }) =>
    sql`n.retailer_id in (select t.retailer_id from retailer_tags t where t.brand_id = ${brandId} and t.tag = ${tag})`,
  patterns: ({ patterns }) => entryMatches(patterns),
  quietSince: ({ quietSince }) => sql`n.last_ordered_at < ${quietSince}::timestamptz`,
  isLate: ({ now }) => sql`n.reorder_late_at < ${now}::timestamptz`,
  couponOpen: (values) => hasCoupon(values, sql`k.expires_on >= ${today(values)}`),
  couponExpiring: (values) => hasCoupon(values, sql`k.expires_on between ${today(values)} and ${today(values)} + ${expiringDays}`),
  couponExpired: (values) => hasCoupon(values, sql`k.expires_on < ${today(values)}`),
  isNotLate: ({ now }) => sql`(n.reorder_late_at is null or n.reorder_late_at >= ${now}::timestamptz)`,
}

const sortColumns = { created_at: 'created_at', name: 'search_text', orders: 'orders', last_ordered_at: 'last_ordered_at' } as const

/** The order of an index, or its reverse. Retailers that have never ordered come after the others. */
function orderBy(sort: Query['sort'], key: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { by, direction } = parseSort(sort)
  if (by !== 'last_ordered_at') return sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
  return direction === 'desc' ? sql`${key} desc nulls last, ${id}` : sql`${key} nulls first, ${id} desc`
}

const listPage = tabbedList({
  list: 'network',
  tabs: networkStatuses,
  total: ({ uncontacted, contacted, signed_up, ordered }) => uncontacted + contacted + signed_up + ordered,
  table: 'network_entries',
  alias: 'n',
  id: 'retailer_id',
  filters,
  tabFilters: ['status'],
  sortColumn: (sort: Query['sort']) => sortColumns[parseSort(sort).by],
  orderBy,
  rows: (tx: Tx, { brandId, now }: Values, { from, order }: Page<'network_entries', 'n'>) => {
    const entries = sql<NetworkRow>`(select ${entryColumns(brandId, now)} from ${from} ${retailerOf} order by ${order})`
    return tx.selectFrom(entries.as('entry')).selectAll()
  },
})

/** A page of the brand's network, with the counts of all tabs. */
export async function listNetworkPage(tx: Tx, brandId: string, query: Query, now: Date) {
  const { page, items_per_page, sort, ...filter } = query
  const quietSince = await findQuietSince(tx, brandId, filter, now)
  return listPage(tx, { ...filterValues(filter, quietSince), brandId, now }, { page, items_per_page, sort, tab: query.status })
}

export async function countNetworkTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'network', networkStatuses)
  return { all: networkStatuses.reduce((sum, status) => sum + tabs[status], 0), ...tabs }
}

const idsStatement = filteredStatement(filters, (tx: Tx, values: Values, shape: ListShape) =>
  tx
    .selectFrom('network_entries as n')
    .select('n.retailer_id as id')
    .where('n.brand_id', '=', values.brandId)
    .where(shape.where)
    .orderBy('n.created_at')
    .orderBy('n.retailer_id'),
)
/** The ids of all retailers that match a filter, in the order in which they were added. */
export async function findIdsByFilter(tx: Tx, brandId: string, filter: Filter, now: Date): Promise<string[]> {
  const quietSince = await findQuietSince(tx, brandId, filter, now)
  return (await idsStatement(tx, { ...filterValues(filter, quietSince), brandId, now, offset: 0 }, '')).map(({ id }) => id)
}

const lateCountLimit = sql.lit(1000)
const lateStatement = prepareQuery(
  (_tx: Tx, { brandId, now }: { brandId: string; now: string }) => sql<{ count: number }>`
      select count(*)::int as count from (
        select from network_entries n where n.brand_id = ${brandId} and n.reorder_late_at < ${now}::timestamptz limit ${lateCountLimit}) late`,
)
/** How many retailers usually order every few weeks, and are late now; counted up to 1,000. */
export const countLateRetailers = async (tx: Tx, brandId: string, now: Date) =>
  (await lateStatement(tx, { brandId, now: now.toISOString() }))[0]?.count ?? 0
