import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import { JsonRows } from '../db/json-rows.ts'
import { type Compilable, prepareQuery } from '../db/prepared.ts'

/** The number of rows under each tab of a brand's list, from the maintained counts (docs/decisions/0004): {tab: count}. */
const tabCounts = (brandId: string, list: string): RawBuilder<Record<string, number>> => sql`(
  select coalesce(json_object_agg(counted.tab, counted.count), '{}') from (
    select tab, sum(count)::int as count from tab_counts where brand_id = ${brandId} and list = ${list} group by tab
  ) counted)`

const counts = prepareQuery((tx: Tx, { brandId, list }: { brandId: string; list: string }) =>
  tx.selectNoFrom(tabCounts(brandId, list).as('counts')),
)

const withAllTabs = <T extends string>(found: Record<string, number> | undefined, tabs: readonly T[]) =>
  Object.fromEntries(tabs.map((tab) => [tab, found?.[tab] ?? 0])) as Record<T, number>

export async function countByTab<T extends string>(tx: Tx, brandId: string, list: string, tabs: readonly T[]): Promise<Record<T, number>> {
  const [row] = await counts(tx, { brandId, list })
  return withAllTabs(row?.counts, tabs)
}

const countsOfLists = prepareQuery(String, (tx: Tx, { brandId }: { brandId: string }, lists: readonly string[]) =>
  tx
    .selectFrom('tab_counts')
    .select(['list', 'tab', sql<number>`sum(count)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .where(
      'list',
      'in',
      lists.map((list) => sql.lit(list)),
    )
    .groupBy(['list', 'tab']),
)

/** The counts of several lists in one statement: a function that returns the counts of one list. */
export async function countTabsOf<L extends string>(tx: Tx, brandId: string, lists: readonly L[]) {
  const found = await countsOfLists(tx, { brandId }, lists)
  return <T extends string>(list: L, tabs: readonly T[]) =>
    withAllTabs(Object.fromEntries(found.filter((row) => row.list === list).map(({ tab, count }) => [tab, count])), tabs)
}

type RowsText<R> = string & { rows?: R }

/** The rows of a page and the tab counts of its list, as one row; the rows are JSON as text, which the server need not parse. */
export const withCounts = <R>(
  tx: Pick<Tx, 'selectNoFrom'>,
  rows: Compilable<R> & Parameters<typeof sql>[1],
  brandId: string,
  list: string,
) =>
  tx.selectNoFrom([
    sql<RowsText<R>>`(select coalesce(json_agg(page_row), '[]')::text from (${rows}) page_row)`.as('items'),
    tabCounts(brandId, list).as('counts'),
  ])

/** The result of `withCounts`, with a count for each tab. */
export const unwrapCounts = <R, T extends string>([row]: { items: RowsText<R>; counts: Record<string, number> }[], tabs: readonly T[]) => ({
  items: new JsonRows<R>(row?.items ?? '[]'),
  tabs: withAllTabs(row?.counts, tabs),
})
