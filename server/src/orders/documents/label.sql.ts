import { noLabelRefusal } from '@linesheet/domain/orders/labels'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Shipment } from '../../platform/ports/carriers/carriers.types.ts'
import { type LabelPage, type Labels, labelParties } from './label.ts'

/** The labels of the order that were bought and not given back. Throws 404, and `order.no-label`. */
export async function findLabels(tx: Tx, brandId: string, orderId: string): Promise<Labels> {
  const [order, labels] = await Promise.all([findOrderNumber(tx, brandId, orderId), findBoughtLabels(tx, brandId, orderId)])
  if (!order) throw notFoundRefusal('order')
  const [first] = labels
  if (!first) throw noLabelRefusal()
  return {
    kind: 'label',
    language: languageOfCountry(first.shipment.to.country_code),
    number: order.number,
    brand: { name: order.display_name },
    pages: labels.map((label): LabelPage => (label.image_key ? { image_key: label.image_key } : toPage(label, labels.length))),
  }
}

const findOrderNumber = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['c.display_name', sql<string>`'LS-' || o.number`.as('number')])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()

export const findBoughtLabels = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('label_purchases as p')
    .innerJoin('labels as l', (on) => on.on('l.brand_id', '=', brandId).onRef('l.purchase_id', '=', 'p.id'))
    .select(['p.carrier', 'p.service', sql<Shipment>`p.shipment`.as('shipment')])
    .select(['l.parcel_id', 'l.position', 'l.tracking_number', 'l.image_key'])
    .where('p.brand_id', '=', brandId)
    .where('p.order_id', '=', orderId)
    .where('p.status', '=', 'bought')
    .orderBy('l.position')
    .execute()

type BoughtLabel = Awaited<ReturnType<typeof findBoughtLabels>>[number]

function toPage({ carrier, service, tracking_number, shipment, parcel_id, position }: BoughtLabel, count: number): LabelPage {
  const { from, to, parcels, reference } = shipment
  const parcel = parcels.find(({ id }) => id === parcel_id)
  return {
    carrier,
    service,
    tracking_number,
    ...labelParties(from, to),
    parcel: `${position} / ${count}`,
    weight: `${Number((parcel?.weight_kg ?? 0).toFixed(2))} kg`,
    reference,
  }
}
