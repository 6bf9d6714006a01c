import type { SourceCounts } from '@linesheet/contract/storefront/direct'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Visits of one day (UTC) from one source. */
export type CountedVisits = { day: string; source: string; visits: number }

/** Adds visits to the days and sources of a brand, in a fixed order, so that two servers do not deadlock. */
export const addVisits = (tx: Tx, brandId: string, counted: readonly CountedVisits[]) =>
  sql`
    select add_direct_visits(${brandId}::uuid, v.day, v.source, v.visits)
    from jsonb_to_recordset(${JSON.stringify(counted)}) as v (day date, source text, visits integer) order by v.day, v.source`.execute(tx)

const shownSources = 50

/** The results of each source since a day: visits, sign-ups, and the orders of the retailers who signed up since then. */
export async function sumSources(
  tx: Tx,
  brandId: string,
  since: string,
): Promise<{ items: SourceCounts[]; total: Omit<SourceCounts, 'source'> }> {
  const { rows } = await sql<SourceCounts>`
    with visited as (
      select source, sum(visits)::int8 as visits from direct_visits where brand_id = ${brandId} and day >= ${since} group by source
    ), signed_up as (
      select d.source, count(d.retailer_id)::int8 as sign_ups, coalesce(sum(n.orders), 0)::int8 as orders
      from direct_requests d left join network_entries n on n.brand_id = ${brandId} and n.retailer_id = d.retailer_id
      where d.brand_id = ${brandId} and d.day >= ${since} group by d.source
    )
    select coalesce(v.source, s.source) as source, coalesce(v.visits, 0) as visits, coalesce(s.sign_ups, 0) as sign_ups, coalesce(s.orders, 0) as orders
    from visited v full join signed_up s on s.source = v.source order by visits desc, sign_ups desc, source`.execute(tx)
  const sum = (count: (row: SourceCounts) => number) => rows.reduce((all, row) => all + count(row), 0)
  return {
    items: rows.slice(0, shownSources),
    total: { visits: sum(({ visits }) => visits), sign_ups: sum(({ sign_ups }) => sign_ups), orders: sum(({ orders }) => orders) },
  }
}
