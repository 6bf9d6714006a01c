import { sql } from 'kysely'
import { optimizerFence } from '../../platform/lists/list.ts'

/** The retailer `r` of the entry `n`, looked up one by one. */
export const retailerOf = sql`cross join lateral (select * from retailers retailer where retailer.id = n.retailer_id offset ${optimizerFence}) r`

/** The entry `n` of a network and its retailer, looked up one by one for the ids of `page`. */
export const entryOf = (brandId: string) =>
  sql`cross join lateral (
      select * from network_entries entry where entry.brand_id = ${brandId} and entry.retailer_id = page.id offset ${optimizerFence}) n
    ${retailerOf}`

/** The columns of an entry in lists. `now` decides whether it is late. */
export const entryColumns = (brandId: string, now: Date) => sql`
  n.retailer_id as id, r.name, r.contact, r.email, r.phone, r.retailer_type, r.country_code, n.status, n.source, n.note, n.tags,
  n.locked_at is not null as is_locked, n.orders, n.last_ordered_at, n.last_contacted_at, n.currency_code, n.cadence_days, n.created_at,
  n.reorder_late_at - reorder_grace(n.cadence_days) as reorder_due_at, coalesce(n.reorder_late_at < ${now}::timestamptz, false) as is_late,
  coalesce((select v.value::text from network_values v where v.brand_id = ${brandId} and v.retailer_id = n.retailer_id
    and v.currency_code = n.currency_code), '0.00') as lifetime_value,
  (select to_json(k) from (select c.id, c.amount::text, c.currency_code, c.expires_on, c.redeemed_at is not null as is_redeemed
    from coupons c where c.brand_id = ${brandId} and c.retailer_id = n.retailer_id) k) as coupon,
  (select coalesce(json_agg(k), '[]') from (select c.id, c.expires_on as expiry_date, c.amount::text, c.currency_code, c.redeemed_at is not null as is_redeemed
    from coupons c where c.brand_id = ${brandId} and c.retailer_id = n.retailer_id) k) as retailer_coupons`
