import type { Tx } from './client.ts'
import { statement } from './statement.ts'

const counted = statement((tx: Tx, { brandId, list }: { brandId: string; list: string }) =>
  tx
    .selectFrom('tab_counts')
    .select(['tab', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('brand_id', '=', brandId)
    .where('list', '=', list)
    .groupBy('tab'),
)

/** How many rows of the brand's list stand under each of these tabs, from the counts that every change keeps (docs/decisions/0004). */
export async function countTabsOf<T extends string>(tx: Tx, brandId: string, list: string, tabs: readonly T[]): Promise<Record<T, number>> {
  const rows = await counted(tx, { brandId, list })
  return Object.fromEntries(tabs.map((tab) => [tab, rows.find((row) => row.tab === tab)?.count ?? 0])) as Record<T, number>
}
