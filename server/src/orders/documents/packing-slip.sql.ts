import { addressLines } from '@linesheet/domain/platform/country-names'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import type { Tx } from '../../platform/db/db.ts'
import { formatDay } from '../../platform/pdf/format.ts'
import { findParcels } from '../shipments/parcels.sql.ts'
import { addressee, findDocumentLines, findDocumentOrder } from './document-order.sql.ts'
import { orderReference } from './order-reference.ts'
import type { PackingSlip } from './packing-slip.ts'

/** The content of the order's packing slip, by default in the retailer's language. Throws 404. */
export async function findPackingSlip(tx: Tx, brandId: string, orderId: string, requested?: Language): Promise<PackingSlip> {
  const order = await findDocumentOrder(tx, brandId, orderId)
  const language = requested ?? order.retailer_language
  const [lines, parcels] = await Promise.all([findDocumentLines(tx, brandId, orderId, language), findParcels(tx, brandId, orderId)])
  const { shipping_address: to, ship_from } = order
  const names = new Map(lines.map(({ id, name, options }) => [id, options ? `${name} · ${options}` : name]))
  const number = new Intl.NumberFormat(toLocale(language), { maximumFractionDigits: 2 })
  return {
    kind: 'slip',
    language,
    number: `LS-${order.number}`,
    ...orderReference(order, language),
    ship_by: order.target_shipment_date ? formatDay(language, order.target_shipment_date) : '',
    brand: { name: order.display_name, address_lines: ship_from ? addressLines(ship_from, language) : [], note: order.packing_slip_note },
    ship_to: { ...addressee(to, order.buyer_name, language), country_code: to.country_code },
    retailer_note: order.retailer_note,
    lines: lines.map(({ sku, name, options, quantity, hs_code }) => ({ sku, name, options, quantity, hs_code })),
    parcels: parcels.map((parcel) => ({
      number: parcel.position,
      dimensions: `${[parcel.length_cm, parcel.width_cm, parcel.height_cm].map((side) => number.format(side)).join(' × ')} cm`,
      weight: `${number.format(parcel.weight_kg)} kg`,
      contents: parcel.lines.map(({ order_variation_id, quantity }) => ({ name: names.get(order_variation_id) ?? '', quantity })),
    })),
    units_total: order.unit_count,
  }
}
