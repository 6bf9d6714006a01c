import type { OrderEarning, OrderPayout } from '@linesheet/contract/money/payouts.reports'
import type { RequestedPayout } from '@linesheet/domain/money/payout-reason'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type StoredEarning = Omit<OrderEarning, 'reason'> & { requested: RequestedPayout | null }

/**
 * The earnings of an order, the oldest first, each with the sum of each kind of line. `has_shipped`: it shipped, and that can no longer be undone, so that
 * its earnings are posted. Throws 404.
 */
export async function findOrderEarnings(tx: Tx, brandId: string, orderId: string) {
  const { rows } = await sql<{ earnings: StoredEarning[]; has_shipped: boolean }>`
    select coalesce((
      select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'currency_code', e.currency_code, 'due_at', e.due_at, 'is_held', e.is_held,
          'net', e.net::text, 'payout', (
            select json_build_object('id', p.id, 'number', p.number) from payouts p where p.brand_id = ${brandId} and p.id = e.payout_id),
          'requested', (
            select json_build_object('status', p.status, 'requested_at', p.requested_at, 'sent_at', p.sent_at, 'settled_at', p.settled_at, 'failure', p.failure)
            from payouts p where p.brand_id = ${brandId} and p.id = e.payout_id),
          'totals', (
            select json_agg(json_build_object('kind', l.kind, 'amount', l.amount::text) order by l.kind) from (
              select kind, sum(amount)::numeric(20,2) as amount from ledger_lines
              where brand_id = ${brandId} and earning_id = e.id group by kind) l))
        order by e.kind desc, e.earned_at, e.id)
      from earnings e where e.brand_id = ${brandId} and e.order_id = ${orderId}), '[]') as earnings,
      o.shipped_at is not null and not exists (select from order_undos u where u.brand_id = ${brandId} and u.order_id = o.id) as has_shipped
    from orders o where o.brand_id = ${brandId} and o.id = ${orderId}`.execute(tx)
  const [order] = rows
  if (!order) throw notFoundRefusal('order')
  return order
}

/** The earnings of orders have the id of the order. */
export async function findOrderPayouts(tx: Tx, brandId: string, orderIds: readonly string[]): Promise<OrderPayout[]> {
  const { rows } = await sql<OrderPayout>`
    select e.id as order_id, e.due_at, e.is_held, (
      select json_build_object('id', p.id, 'number', p.number, 'status', p.status) from payouts p
      where p.brand_id = ${brandId} and p.id = e.payout_id) as payout
    from earnings e where e.brand_id = ${brandId} and e.id = any(${orderIds}::uuid[]) and e.kind = 'order' order by e.id`.execute(tx)
  return rows
}
