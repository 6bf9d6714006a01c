import { type CustomsItem, checkCustoms, customsItems, declaredValue, needsCustoms } from '@linesheet/domain/orders/customs'
import { documentRefusal, hasDocument } from '@linesheet/domain/orders/order-documents'
import { addressLines, countryNameIn } from '@linesheet/domain/platform/country-names'
import { dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import { addAmounts } from '@linesheet/domain/platform/money'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { formatAmount, formatDay } from '../../platform/pdf/format.ts'
import { findShipmentFacts } from '../labels/shipment.sql.ts'
import type { CustomsInvoice } from './customs.ts'
import { addressee, findDocumentOrder } from './document-order.sql.ts'
import { findBoughtLabels } from './label.sql.ts'

/**
 * The commercial invoice of the order's parcels, by default in English. Throws 404, `order.cannot-declare` before the order is packed, `order.no-customs` if
 * the order crosses no customs border, and `order.customs-incomplete` with what is missing by line.
 */
export async function findCustomsInvoice(tx: Tx, brandId: string, orderId: string, language: Language = 'en'): Promise<CustomsInvoice> {
  const [order, facts, labels] = await Promise.all([
    findDocumentOrder(tx, brandId, orderId),
    findShipmentFacts(tx, brandId, orderId),
    findBoughtLabels(tx, brandId, orderId),
  ])
  if (!hasDocument('customs', order.status)) throw documentRefusal('customs', order.status)
  const { shipping_address: to, ship_from: from, currency_code } = order
  if (!from || !needsCustoms(from.country_code, to.country_code))
    throw new Refusal('order.no-customs', 'This order stays within a customs territory')
  checkCustoms(facts.lines, facts.parcels)
  const items = mergeItems(customsItems(facts.lines, facts.parcels).flat())
  const amount = (text: string) => formatAmount(text, currency_code)
  return {
    kind: 'customs',
    language,
    number: `CI-${order.number}`,
    date: formatDay(language, dayIn(order.time_zone, new Date(order.accepted_at ?? order.placed_at))),
    order_number: `LS-${order.number}`,
    brand: { name: order.display_name, address_lines: addressLines(from, language) },
    buyer: { ...addressee(to, order.buyer_name, language), country_code: to.country_code },
    carrier: labels[0] ? `${labels[0].carrier} ${labels[0].service}` : '',
    tracking_numbers: labels.map(({ tracking_number }) => tracking_number),
    parcels: String(facts.parcels.length),
    weight: kilograms(facts.parcels.reduce((sum, { weight_kg }) => sum + weight_kg, 0)),
    items: items.map((item) => ({
      description: item.description,
      hs_code: item.hs_code,
      origin: countryNameIn(language, item.origin_country),
      quantity: item.quantity,
      weight: kilograms(item.weight_kg),
      unit_value: amount((Number(item.value) / item.quantity).toFixed(2)),
      value: amount(item.value),
    })),
    units_total: items.reduce((sum, { quantity }) => sum + quantity, 0),
    currency_code,
    total: amount(declaredValue([items])),
    signer: from.recipient,
  }
}

const kilograms = (weight: number) => `${Number(weight.toFixed(3))} kg`

/** The items of all parcels, each kind of goods once. */
function mergeItems(items: readonly CustomsItem[]): CustomsItem[] {
  const kinds = Map.groupBy(items, ({ description, hs_code, origin_country }) => [description, hs_code, origin_country].join('\n'))
  return [...kinds.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      value: addAmounts(...same.map(({ value }) => value)),
      weight_kg: same.reduce((sum, { weight_kg }) => sum + weight_kg, 0),
    })),
  )
}
