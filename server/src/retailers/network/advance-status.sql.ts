import type { NetworkStatus } from '@linesheet/domain/retailers/network'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Advance = { to: NetworkStatus; now: Date }

/**
 * Moves entries of a network forward; entries that are as far, or farther, keep their status. A trigger refuses all moves back. `contacted` also stores when
 * each was last contacted. Returns the retailers whose status changed. Locks entries in the order of their ids.
 */
export async function advanceStatus(tx: Tx, brandId: string, retailerIds: readonly string[], { to, now }: Advance): Promise<string[]> {
  const contacted = to === 'contacted' ? now : null
  const { rows } = await sql<{ id: string; has_advanced: boolean }>`
    with locked as materialized (
      select n.retailer_id, network_status_rank(n.status) < network_status_rank(${to}) as has_advanced from network_entries n
      where n.brand_id = ${brandId} and n.retailer_id = any(${retailerIds}::uuid[]) order by n.retailer_id for update
    )
    update network_entries n set status = case when l.has_advanced then ${to} else n.status end,
      last_contacted_at = coalesce(${contacted}::timestamptz, n.last_contacted_at)
    from locked l
    where n.brand_id = ${brandId} and n.retailer_id = l.retailer_id and (l.has_advanced or ${contacted}::timestamptz is not null)
    returning n.retailer_id as id, l.has_advanced`.execute(tx)
  return rows.filter(({ has_advanced }) => has_advanced).map(({ id }) => id)
}
