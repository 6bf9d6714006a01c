import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Fulfilled orders of a payout, by id: the next 500 after the given one. */
export async function findOrdersToComplete(tx: Tx, brandId: string, payoutId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from earnings e join orders o on o.brand_id = ${brandId} and o.id = e.id
    where e.brand_id = ${brandId} and e.payout_id = ${payoutId} and o.status = 'fulfilled' ${after ? sql`and e.id > ${after}` : sql``}
    order by e.id limit ${sql.lit(500)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether the earning of an order was paid out. Its payout is locked, so that one that is paid at this moment counts, or finds the order fulfilled. */
export async function isPaidOut(tx: Tx, brandId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select p.status from earnings e join payouts p on p.brand_id = ${brandId} and p.id = e.payout_id
    where e.brand_id = ${brandId} and e.id = ${orderId} for share of p`.execute(tx)
  return rows[0]?.status === 'paid'
}
