import type { ShippedLine } from '@linesheet/domain/orders/customs'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

type Parcel = {
  id: string
  length_cm: number
  width_cm: number
  height_cm: number
  weight_kg: number
  lines: { order_variation_id: string; quantity: number }[]
}

/** The lines of the order `o` that have units, with the product data that carriers and customs need. */
const shippedLines = (brandId: string) =>
  jsonRows<ShippedLine>(sql`
    select l.id, l.name, l.quantity, l.line_total::text, coalesce(nullif(p.hs_code, ''), l.hs_code) as hs_code,
      coalesce(p.customs_description, '') as customs_description, p.origin_country, p.weight_kg,
      coalesce(p.is_dangerous_goods, false) as is_dangerous_goods, coalesce(p.has_battery, false) as has_battery, p.battery
    from order_variations l left join products p on p.brand_id = ${brandId} and p.id = l.product_id
    where l.brand_id = ${brandId} and l.order_id = o.id and l.quantity > 0 order by l.position`)

const parcels = (brandId: string) =>
  jsonRows<Parcel>(sql`
    select s.id, s.length_cm, s.width_cm, s.height_cm, s.weight_kg, s.lines
    from shipments s where s.brand_id = ${brandId} and s.order_id = o.id order by s.position`)

/** The goods, parcels and addresses of an order's shipment. Throws 404. */
export async function findShipmentFacts(tx: Tx, brandId: string, orderId: string) {
  const facts = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.origin', sql<string>`'LS-' || o.number`.as('number'), 'o.currency_code'])
    .select(['o.shipping_address', 'o.shipping_from_address'])
    .select([shippedLines(brandId).as('lines'), parcels(brandId).as('parcels')])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!facts) throw notFoundRefusal('order')
  return facts
}
export type ShipmentFacts = Awaited<ReturnType<typeof findShipmentFacts>>
