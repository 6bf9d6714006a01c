import type { MailInterval } from '@linesheet/domain/home/notifications'
import type { AutoAcceptRule } from '@linesheet/domain/orders/auto-accept'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

/** Retailers by external id, with their entries in the brand's network; if an entry has signed up as the retailer, its id. Unknown ids are missing. */
export async function findRetailers(tx: Tx, brandId: string, externalIds: readonly string[]) {
  const { rows } = await sql<{ external_id: string; id: string; name: string; country_code: string }>`
    select r.external_id, coalesce(n.retailer_id, r.id) as id, r.name, r.country_code from retailers r
    left join network_entries n on n.brand_id = ${brandId} and n.marketplace_retailer_id = r.id
    where r.external_id = any(${externalIds}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** The data of variations that an order line copies, by variation id. Unknown ids are missing. */
export async function findVariationSnapshots(tx: Tx, brandId: string, variationIds: readonly string[]) {
  const { rows } = await sql<{ variation_id: string; product_id: string; name: string; options: string; sku: string; hs_code: string }>`
    select v.id as variation_id, v.product_id, p.name, v.sku, p.hs_code, coalesce((
        select string_agg(coalesce(value.name ->> p.source_language, ''), ' / ' order by chosen.at)
        from unnest(v.option_ids) with ordinality as chosen (id, at)
        join product_option_values value on value.brand_id = ${brandId} and value.id = chosen.id), '') as options
    from variations v join products p on p.brand_id = ${brandId} and p.id = v.product_id
    where v.brand_id = ${brandId} and v.id = any(${variationIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ variation_id, ...snapshot }) => [variation_id, snapshot]))
}

type OrderingTerms = {
  currency_code: CurrencyCode
  time_zone: string
  auto_accept: AutoAcceptRule
  order_notification_email: string | null
  order_notification_interval: MailInterval
  language_code: Language
  /** Whether a member wants a mail of each order or has a device that may show it, or a webhook of the brand reports new orders. */
  notifies_members: boolean
}

/** The brand's settings that placing an order needs. Undefined when the brand does not exist. */
export const findOrderingTerms = async (tx: Tx, brandId: string) => {
  const { rows } = await sql<OrderingTerms>`
    select currency_code, time_zone, auto_accept, order_notification_email, order_notification_interval, language_code,
      exists (select from memberships m join users u on u.id = m.user_id
        where m.brand_id = ${brandId} and (u.notifications @> '{"order_received": {"email": true}}'
          or exists (select from push_subscriptions p where p.user_id = u.id)))
        or exists (select from webhooks w where w.brand_id = ${brandId} and 'order.placed' = any(w.events)) as notifies_members
    from companies where brand_id = ${brandId}`.execute(tx)
  return rows[0]
}

/** Takes the brand's next order numbers and locks the counter until the transaction ends. Returns the first. */
export async function reserveOrderNumbers(tx: Tx, brandId: string, count: number) {
  const { last } = await tx
    .updateTable('companies')
    .set(({ eb }) => ({ last_order_number: eb('last_order_number', '+', count) }))
    .where('brand_id', '=', brandId)
    .returning('last_order_number as last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}
