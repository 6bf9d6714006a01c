import type { BoughtProduct, TimelineEntry } from '@linesheet/contract/retailers/network'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import { nameTranslations } from '../../catalogue/translations/ordered-names.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { optimizerFence } from '../../platform/lists/list.ts'

const [timelineLength, recentOrders, boughtProducts] = [100, 50, 12]
const lastOrders = sql.lit(recentOrders)

export async function findValues(tx: Tx, brandId: string, id: string) {
  const { rows } = await sql<{ currency_code: CurrencyCode; value: string }>`
    select currency_code, value from network_values where brand_id = ${brandId} and retailer_id = ${id} and value <> 0 order by value desc`.execute(
    tx,
  )
  return rows
}

/** The average value of goods per order in one currency, and the first order. */
export async function findOrderFacts(tx: Tx, brandId: string, id: string, currency: string | null) {
  const { rows } = await sql<{ average_order: string | null; first_ordered_at: string | null }>`
    select round(avg(o.subtotal - o.discount_total) filter (where o.currency_code = ${currency}::text and o.status <> 'cancelled'), 2)::text as average_order,
      min(o.placed_at) as first_ordered_at
    from orders o where o.brand_id = ${brandId} and o.buying_company_id = ${id}`.execute(tx)
  return rows[0] ?? { average_order: null, first_ordered_at: null }
}

/** The timeline of a retailer, the latest first: when it was added, its orders, and its audit entries. */
export async function findTimeline(tx: Tx, brandId: string, id: string): Promise<TimelineEntry[]> {
  const length = sql.lit(timelineLength)
  const { rows } = await sql<TimelineEntry>`
    select * from (
      select n.retailer_id as id, 'added' as kind, least(n.created_at, (select min(o.placed_at) from orders o
          where o.brand_id = ${brandId} and o.buying_company_id = n.retailer_id)) as at, (select person_name(u.first_name, u.last_name) from audit_entries e join users u on u.id = e.user_id
            where e.brand_id = ${brandId} and e.record_id = n.retailer_id and e.record_kind = 'retailer' and e.action = 'added' limit 1) as user_name,
        null::json as "order", jsonb_build_object('source', jsonb_build_array(null, n.source)) as changes
      from network_entries n where n.brand_id = ${brandId} and n.retailer_id = ${id}
      union all
      (select o.id, 'ordered', o.placed_at, null, json_build_object('id', o.id, 'number', 'LS-' || o.number, 'status', o.status,
          'currency_code', o.currency_code, 'subtotal', o.subtotal::text), '{}'
        from orders o where o.brand_id = ${brandId} and o.buying_company_id = ${id} order by o.placed_at desc, o.id desc limit ${length})
      union all
      (select i.id, 'invited', i.created_at, (select person_name(u.first_name, u.last_name) from users u where u.id = i.invited_by), null,
          jsonb_build_object('kind', jsonb_build_array(null, i.kind), 'mail_state', jsonb_build_array(null, i.mail_state))
        from network_invites i where i.brand_id = ${brandId} and i.retailer_id = ${id} order by i.created_at desc, i.id desc limit ${length})
      union all
      (select n.retailer_id, 'signed_up', n.signed_up_at, null, null, jsonb_build_object('is_locked', jsonb_build_array(null, n.locked_at is not null))
        from network_entries n where n.brand_id = ${brandId} and n.retailer_id = ${id} and n.signed_up_at is not null)
      union all
      (select c.id, happened.kind, happened.at, null, null, jsonb_build_object('amount', jsonb_build_array(null, c.currency_code || ' ' || c.amount))
        from coupons c cross join lateral (values ('coupon_issued', c.issued_at), ('coupon_redeemed', c.redeemed_at)) happened (kind, at)
        where c.brand_id = ${brandId} and c.retailer_id = ${id} and happened.at is not null)
      union all
      (select e.id, 'changed', e.at, (select person_name(u.first_name, u.last_name) from users u where u.id = e.user_id), null, e.changes
        from audit_entries e
        where e.brand_id = ${brandId} and e.record_id = ${id} and e.record_kind = 'retailer' and e.action = 'changed'
        order by e.at desc, e.id desc limit ${length})
    ) happened order by at desc, id desc limit ${length}`.execute(tx)
  return rows
}

/** The products in the retailer's last orders, the most bought first. */
export async function findBoughtProducts(tx: Tx, brandId: string, id: string): Promise<BoughtProduct[]> {
  const { rows } = await sql<BoughtProduct>`
    select l.*, ${nameTranslations(brandId)} as translations, ${firstPhoto(brandId, sql`l.product_id`)} as photo from (
      select l.product_id, (array_agg(l.name order by o.placed_at desc, o.id desc, l.name))[1] as name, sum(l.quantity)::int8 as units,
        count(distinct o.id)::int as orders, max(o.placed_at) as last_ordered_at
      from (
        select id, placed_at from orders where brand_id = ${brandId} and buying_company_id = ${id} and status <> 'cancelled'
        order by placed_at desc, id desc limit ${lastOrders}) o
      cross join lateral (
        select line.product_id, line.name, line.quantity from order_variations line
        where line.brand_id = ${brandId} and line.order_id = o.id offset ${optimizerFence}) l
      group by l.product_id, case when l.product_id is null then l.name end
      having sum(l.quantity) > 0 order by units desc, last_ordered_at desc, l.product_id, name limit ${sql.lit(boughtProducts)}) l`.execute(
    tx,
  )
  return rows
}
