import { addressLines } from '@linesheet/domain/platform/country-names'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { defaultLocation } from '../../brand/settings/locations.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { lineTextIn } from '../line-texts.sql.ts'

/** The facts about an order and its brand that documents print. Throws 404. */
export async function findDocumentOrder(tx: Tx, brandId: string, orderId: string) {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .innerJoin('retailers as r', 'r.id', 'o.buying_company_id')
    .selectAll('o')
    .select(['c.display_name', 'c.packing_slip_note', 'c.time_zone', defaultLocation(brandId).as('default_location')])
    .select(sql<Language>`r.language_code`.as('retailer_language'))
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw notFoundRefusal('order')
  const { shipping_from_address, default_location, ...rest } = order
  return { ...rest, ship_from: shipping_from_address ?? default_location?.address ?? null }
}

/** The lines of an order that have units, with their texts in that language. */
export async function findDocumentLines(tx: Tx, brandId: string, orderId: string, language: Language) {
  const lines = await tx
    .selectFrom('order_variations as l')
    .leftJoin('variations as v', (on) => on.on('v.brand_id', '=', brandId).onRef('v.id', '=', 'l.variation_id'))
    .leftJoin('products as p', (on) => on.on('p.brand_id', '=', brandId).onRef('p.id', '=', 'l.product_id'))
    .select(['l.id', 'l.sku', 'l.name', 'l.options', 'l.quantity', 'l.hs_code', 'l.unit_price', 'l.discount', 'l.line_total'])
    .select(lineTextIn(brandId, language).as('translation'))
    .where('l.brand_id', '=', brandId)
    .where('l.order_id', '=', orderId)
    .where('l.quantity', '>', 0)
    .orderBy('l.position')
    .execute()
  return lines.map(({ translation, ...line }) => ({ ...line, ...translation }))
}

/** The name above the address of a retailer, and the lines below it. */
export const addressee = (address: Address, buyerName: string, language: Language) => ({
  name: address.company || buyerName,
  lines: [address.recipient, ...addressLines(address, language)].filter(Boolean),
})
