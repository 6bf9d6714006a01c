import type { Order } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { firstPhoto } from '../catalogue/photos/photo-columns.sql.ts'
import { jsonRows } from '../platform/db/json-rows.ts'
import { labelTrackingNumber } from './labels/label-columns.sql.ts'
import { lineTranslations } from './line-texts.sql.ts'

/** A line as calls return it, with the stock, which transitions need. */
export type FullOrderLine = Order['order_variations'][number] & { stock: number | null; reserved: number | null }

/** The lines of the order `o`. */
export const linesColumn = (brandId: string) =>
  jsonRows<FullOrderLine>(sql`
    select l.id, l.product_id, l.variation_id, l.name, l.options, l.sku, l.hs_code, l.quantity_ordered, l.quantity,
      v.stock - v.reserved as available, v.stock, v.reserved, l.unit_price::text, l.placed_discount::text, l.discount::text, l.line_total::text, l.promotion_id,
      p.case_quantity, p.restock_date, p.weight_kg, ${firstPhoto(brandId, sql`l.product_id`)} as photo, ${lineTranslations(brandId)} as translations
    from order_variations l
    left join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
    left join products p on p.brand_id = ${brandId} and p.id = l.product_id
    where l.brand_id = ${brandId} and l.order_id = o.id order by l.position`)

/** The parcels of the order `o`. */
export const parcelsColumn = (brandId: string) =>
  jsonRows<Order['shipments'][number]>(sql`
    select s.id, s.position, s.length_cm, s.width_cm, s.height_cm, s.weight_kg, s.lines,
      ${labelTrackingNumber(brandId)} as label_tracking_number
    from shipments s where s.brand_id = ${brandId} and s.order_id = o.id order by s.position`)

/** The history of the order `o`. */
export const activitiesColumn = (brandId: string) =>
  jsonRows<Order['order_activities'][number]>(sql`
    select a.id, a.parent_activity_id, a.kind, a.actor, person_name(u.first_name, u.last_name) as actor_name, a.text, a.before, a.after, a.created_at
    from order_activities a left join users u on u.id = a.user_id
    where a.brand_id = ${brandId} and a.order_id = o.id order by a.created_at, a.id`)
