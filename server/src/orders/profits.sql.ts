import type { ProfitFacts } from '@linesheet/domain/orders/order-profit'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { prepareWrite } from '../platform/db/prepared.ts'
import { labelCost } from './labels/label-columns.sql.ts'

/**
 * Stores the present cost of the order's lines when the order is accepted, and clears it when the acceptance is undone. Costs are in the brand's currency,
 * and no exchange rate is kept with an order: in another currency they are unknown.
 */
export const writeCosts = (tx: Tx, brandId: string, orderId: string, isAccepted: boolean): void =>
  costsStatement(tx, { brandId, orderId, isAccepted })
const costsStatement = prepareWrite(
  (_tx, { brandId, orderId, isAccepted }: { brandId: string; orderId: string; isAccepted: boolean }) => sql`
    update order_variations l set cost_price = n.cost_price
    from (
      select l.id, case when ${isAccepted}::boolean and c.currency_code = o.currency_code then v.cost_price end as cost_price
      from orders o join companies c on c.brand_id = ${brandId}
      join order_variations l on l.brand_id = ${brandId} and l.order_id = o.id
      join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
      where o.brand_id = ${brandId} and o.id = ${orderId}
    ) n
    where l.brand_id = ${brandId} and l.id = n.id and l.cost_price is distinct from n.cost_price`,
)

/** The cost of the refunds of the order `o` to the brand. Few orders have a dispute, so only these are looked up. */
export const refundCost = (brandId: string) => sql<string>`(case when o.dispute_count = 0 then 0 else (
  select coalesce(sum(d.amount - coalesce(d.commission_back, 0)), 0) from disputes d
  where d.brand_id = ${brandId} and d.order_id = o.id and d.status = 'approved') end)::numeric(12,2)`

type Row = ProfitFacts & { order_id: string; currency_code: CurrencyCode }

/** The facts from which the profits of these orders are computed; orders that were never accepted are left out. */
export async function findProfitFacts(tx: Tx, brandId: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.currency_code, o.status, o.subtotal::text, o.discount_total::text, o.shipping_total::text, o.commission::text,
      ${labelCost(brandId)}::text as label_cost, ${refundCost(brandId)}::text as refunds,
      (select coalesce(json_agg(json_build_object('quantity', l.quantity, 'cost_price', l.cost_price::text)), '[]')
        from order_variations l where l.brand_id = ${brandId} and l.order_id = o.id) as lines
    from orders o where o.brand_id = ${brandId} and o.id = any(${[...new Set(ids)]}::uuid[]) and o.accepted_at is not null
    order by o.id`.execute(tx)
  return rows
}
