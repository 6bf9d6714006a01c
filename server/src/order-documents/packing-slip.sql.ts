import { countryNameIn } from '@linesheet/domain/country-names'
import { dayIn } from '@linesheet/domain/days'
import { type Language, toLocale } from '@linesheet/domain/languages'
import type { Address } from '@linesheet/domain/places'
import { notFound } from '@linesheet/domain/refusal'
import type { Tx } from '../kernel/db.ts'
import { formatDay } from '../pdf/format.ts'
import { lineTextIn } from './line-texts.sql.ts'
import type { PackingSlip } from './packing-slip.ts'
import { findShipments } from './shipments.sql.ts'

/** The content of the order's packing slip, in that language. Throws 404. */
export async function findPackingSlip(tx: Tx, brandId: string, orderId: string, language: Language): Promise<PackingSlip> {
  const [order, lines, parcels] = await Promise.all([
    findOrderHead(tx, brandId, orderId),
    findShippedLines(tx, brandId, orderId, language),
    findShipments(tx, brandId, orderId),
  ])
  if (!order) throw notFound('order')
  const { shipping_address: to, shipping_from_address: from } = order
  const names = new Map(lines.map(({ id, name, options }) => [id, options ? `${name} · ${options}` : name]))
  const number = new Intl.NumberFormat(toLocale(language), { maximumFractionDigits: 2 })
  return {
    language,
    number: `LS-${order.number}`,
    placed_at: formatDay(language, dayIn(order.time_zone, new Date(order.placed_at))),
    ship_by: order.target_shipment_date ? formatDay(language, order.target_shipment_date) : '',
    brand: { name: order.display_name, address_lines: from ? addressLines(from, language) : [], note: order.packing_slip_note },
    ship_to: {
      name: to.company || order.buyer_name,
      lines: [to.recipient, ...addressLines(to, language)].filter(Boolean),
      country_code: to.country_code,
    },
    retailer_note: order.retailer_note,
    lines: lines.map(({ id: _, ...line }) => line),
    parcels: parcels.map((parcel) => ({
      number: parcel.position,
      dimensions: `${[parcel.length_cm, parcel.width_cm, parcel.height_cm].map((side) => number.format(side)).join(' × ')} cm`,
      weight: `${number.format(parcel.weight_kg)} kg`,
      contents: parcel.lines.map(({ order_variation_id, quantity }) => ({ name: names.get(order_variation_id) ?? '', quantity })),
    })),
    units_total: order.unit_count,
  }
}

const findOrderHead = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select([
      'o.number',
      'o.placed_at',
      'o.target_shipment_date',
      'o.buyer_name',
      'o.shipping_address',
      'o.shipping_from_address',
      'o.retailer_note',
      'o.unit_count',
    ])
    .select(['c.display_name', 'c.packing_slip_note', 'c.time_zone'])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()

async function findShippedLines(tx: Tx, brandId: string, orderId: string, language: Language) {
  const lines = await tx
    .selectFrom('order_variations as l')
    .leftJoin('variations as v', (on) => on.on('v.brand_id', '=', brandId).onRef('v.id', '=', 'l.variation_id'))
    .leftJoin('products as p', (on) => on.on('p.brand_id', '=', brandId).onRef('p.id', '=', 'l.product_id'))
    .select(['l.id', 'l.sku', 'l.name', 'l.options', 'l.quantity', 'l.hs_code', lineTextIn(brandId, language).as('translation')])
    .where('l.brand_id', '=', brandId)
    .where('l.order_id', '=', orderId)
    .where('l.quantity', '>', 0)
    .orderBy('l.position')
    .execute()
  return lines.map(({ translation, ...line }) => ({ ...line, ...translation }))
}

/** The lines of an address, with the country's name in the slip's language. */
function addressLines({ street, street_2, city, region, postal_code, country_code, phone }: Address, language: Language) {
  const country = countryNameIn(language, country_code)
  const place = [city, region, postal_code].filter(Boolean).join(', ')
  return [street, street_2, place, country, phone].filter(Boolean)
}
