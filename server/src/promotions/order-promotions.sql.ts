import type { Order } from '@linesheet/contract/orders/orders'
import type { PromotionDifference } from '@linesheet/domain/promotions/promotion-check'
import type { EnginePromotion } from '@linesheet/domain/promotions/promotion-engine'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { jsonRows } from '../platform/db/json-rows.ts'
import type { Tables } from '../platform/db/tables.gen.ts'

/** `disabled_at`: when it was disabled last, if it is disabled now. */
export type KnownPromotion = Omit<EnginePromotion, 'is_disabled'> & { created_at: string; disabled_at: string | null }

/**
 * The brand's promotions that orders of these moments may use, and the promotions with these ids. Days are the brand's, up to 14 hours off UTC, so one more
 * day is included at both ends.
 */
export async function findOrderPromotions(tx: Tx, brandId: string, moments: readonly string[], ids: readonly string[]) {
  const { rows } = await sql<KnownPromotion>`
    select p.id, p.created_at, p.promotion_type, p.discount_type, p.discount_value, p.minimum_spend, p.currency_code, p.amounts, p.free_shipping,
      p.starts_on, p.ends_on, p.regions, p.scope, p.disabled_at is not null as was_disabled,
      case when p.is_disabled then p.disabled_at end as disabled_at,
      array(select i.product_id from promotion_products i where i.brand_id = ${brandId} and i.promotion_id = p.id) as product_ids
    from promotions p
    where p.brand_id = ${brandId} and (p.id = any(${ids}::uuid[]) or (
      p.starts_on <= (select max(m)::date + 1 from unnest(${moments}::timestamptz[]) m)
      and p.ends_on >= (select min(m)::date - 1 from unnest(${moments}::timestamptz[]) m)))`.execute(tx)
  return rows
}

/** The promotions that the order `o` used. */
export const orderPromotionsColumn = (brandId: string) =>
  jsonRows<Order['promotions'][number]>(sql`
    select r.promotion_id as id, p.name, r.free_shipping from promotion_redemptions r
    join promotions p on p.brand_id = ${brandId} and p.id = r.promotion_id
    where r.brand_id = ${brandId} and r.order_id = o.id order by r.promotion_id`)

/** The lines where the retailer of the order `o` paid a different amount from what promotions give. */
export const differencesColumn = (brandId: string) =>
  sql<PromotionDifference[]>`coalesce((select d.differences from order_promotion_differences d
    where d.brand_id = ${brandId} and d.order_id = o.id), '[]')`

type Rows<T extends 'promotion_redemptions' | 'order_promotion_differences'> = readonly Omit<Record<keyof Tables[T], unknown>, 'brand_id'>[]

/** Stores that orders used promotions: each counts once, however often it is reported. */
export async function insertRedemptions(tx: Tx, brandId: string, rows: Rows<'promotion_redemptions'>) {
  if (!rows.length) return
  await sql`
    insert into promotion_redemptions (brand_id, promotion_id, order_id, free_shipping, placed_at)
    select ${brandId}::uuid, r.promotion_id, r.order_id, r.free_shipping, r.placed_at
    from jsonb_populate_recordset(null::promotion_redemptions, ${JSON.stringify(rows)}::jsonb) r order by r.promotion_id, r.order_id
    on conflict (brand_id, promotion_id, order_id) do nothing`.execute(tx)
}

export async function insertDifferences(tx: Tx, brandId: string, rows: Rows<'order_promotion_differences'>) {
  if (!rows.length) return
  await sql`
    insert into order_promotion_differences (brand_id, order_id, differences)
    select ${brandId}::uuid, r.order_id, r.differences
    from jsonb_populate_recordset(null::order_promotion_differences, ${JSON.stringify(rows)}::jsonb) r`.execute(tx)
}
