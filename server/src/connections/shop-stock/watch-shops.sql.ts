import { comparisonHours } from '@linesheet/domain/connections/shop-stock'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** For the scheduled task, across all brands: shops that are due for a comparison by the interval of their system, longest wait first. */
export async function findDueComparisons(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ brand_id: string; id: string }>`
    select brand_id, id from shops
    where stock_state = 'on' and comparing_id is null and failing_since is null
      and compared_at < ${now}::timestamptz - make_interval(hours => (${JSON.stringify(comparisonHours)}::jsonb ->> kind)::int)
    order by compared_at, id limit ${limit}`.execute(tx)
  return rows
}

/** For the scheduled task, across all brands: queues shops that have something to do but no effect that would do it. */
export const queueForgotten = (tx: Tx, now: Date) =>
  sql`
    select queue_stock_sync(s.brand_id, s.id, ${now}) from shops s where s.stock_state = 'on' and exists (
      select from shop_variations l where l.brand_id = s.brand_id and l.shop_id = s.id and (l.is_stale or l.sending_key is not null))
    and not exists (
      select from outbox o where o.queue = 'shops' and o.destination = s.id || ':stock' and o.done_at is null and o.dead_at is null)`.execute(
    tx,
  )
