import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** When confirmed bank details take or took effect, and the currencies in which the sum of due earnings is zero or negative, so that nothing is paid out. */
export type StoredOutlook = { bank_from: string | null; owing: CurrencyCode[] }

const outlookStatement = prepareQuery(
  (_tx: Tx, { brandId, now }: { brandId: string; now: string }) => sql<StoredOutlook>`
    select (select min(effective_at) from bank_details where brand_id = ${brandId} and confirmed_at is not null and outcome is null) as bank_from,
      array(select currency_code from earnings where brand_id = ${brandId} and payout_id is null and not is_held and due_at <= ${now}::timestamptz
        group by currency_code having sum(net) <= 0) as owing`,
)

export async function findOutlook(tx: Tx, brandId: string, now: Date): Promise<StoredOutlook> {
  const [outlook] = await outlookStatement(tx, { brandId, now: now.toISOString() })
  return outlook ?? { bank_from: null, owing: [] }
}

/** Whether the retailer pays the order directly to the brand. */
export async function isPaidDirectly(tx: Tx, brandId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from manual_orders where brand_id = ${brandId} and order_id = ${orderId} and payment_method = 'paid'`.execute(tx)
  return rows.length > 0
}
