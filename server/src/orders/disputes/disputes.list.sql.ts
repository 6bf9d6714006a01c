import type { WaitingDispute } from '@linesheet/contract/home/home'
import type { DisputeRow, listDisputes } from '@linesheet/contract/orders/disputes'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { disputeStatuses } from '@linesheet/domain/orders/disputes'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence, type PageValues } from '../../platform/lists/list.ts'
import { type Page, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { disputeRowColumns, itemNamesColumn } from './dispute-columns.sql.ts'

type Query = ParsedRequest<typeof listDisputes>['query']
type Values = PageValues & { brandId: string; status: Query['status']; language: Language | null }

const listPage = tabbedList({
  list: 'disputes',
  tabs: disputeStatuses,
  total: (tabs) => Object.values(tabs).reduce((a, b) => a + b, 0),
  filters: { status: ({ status }: Values) => sql`d.status = ${status}` },
  tabFilters: ['status'],
  table: 'disputes',
  alias: 'd',
  sortColumn: () => 'reported_at',
  rows: (tx: Tx, { brandId, language }: Values, { from, order }: Page<'disputes', 'd'>) => {
    const rows = sql<DisputeRow>`(
      select ${disputeRowColumns}, ${itemNamesColumn(brandId, language)} from ${from}
      cross join lateral (select * from orders found where found.brand_id = ${brandId} and found.id = d.order_id offset ${optimizerFence}) o
      order by ${order})`
    return tx.selectFrom(rows.as<'listed'>(sql`listed`)).selectAll('listed')
  },
})

/** How many urgent disputes Home shows. */
const shownDisputes = 12

const urgentDisputesStatement = prepareQuery(
  (_tx: Tx, { brandId }: { brandId: string }) => sql<WaitingDispute>`
      select d.id, d.order_id, 'LS-' || o.number as order_number, o.buyer_name, d.reason, d.currency_code, d.amount::text, d.due_at
      from disputes d join orders o on o.brand_id = ${brandId} and o.id = d.order_id
      where d.brand_id = ${brandId} and d.status = 'pending' order by d.due_at, d.id limit ${sql.lit(shownDisputes)}`,
)
/** The disputes that wait for the brand, the most urgent first. */
export const findUrgentDisputes = (tx: Tx, brandId: string) => urgentDisputesStatement(tx, { brandId })

/** A page of the brand's disputes, the latest report first, with the counts of all tabs. */
export async function listDisputePage(tx: Tx, brandId: string, { status, language_code, ...paging }: Query) {
  const values = { brandId, status, language: language_code ?? null }
  const { count_capped: _, ...page } = await listPage(tx, values, { ...paging, sort: '-reported_at', tab: status })
  return page
}
