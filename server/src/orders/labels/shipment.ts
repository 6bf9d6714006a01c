import { createHash } from 'node:crypto'
import { checkCustoms, checkDangerousGoods, customsItems, hasLithium, needsCustoms } from '@linesheet/domain/orders/customs'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Shipment } from '../../platform/ports/carriers/carriers.types.ts'
import type { ShipmentFacts } from './shipment.sql.ts'

/**
 * The order's parcels in the form that carriers take. Throws 400 without an address to ship from, and 409, with the reasons by line, for dangerous goods and
 * for missing customs data.
 */
export function toShipment({
  number,
  currency_code,
  shipping_from_address: from,
  shipping_address: to,
  lines,
  parcels,
}: ShipmentFacts): Shipment {
  if (!from) throw invalidInputRefusal({ location_id: 'ship_address_required' })
  checkDangerousGoods(lines)
  const is_international = needsCustoms(from.country_code, to.country_code)
  if (is_international) checkCustoms(lines, parcels)
  const items = is_international ? customsItems(lines, parcels) : []
  return {
    reference: number,
    from,
    to,
    currency_code,
    is_international,
    has_lithium: hasLithium(lines),
    parcels: parcels.map(({ lines: _, ...parcel }, at) => ({ ...parcel, items: items[at] ?? [] })),
  }
}

/** Changes exactly when something changes that a price or a label depends on. */
export const fingerprint = (shipment: Shipment) => createHash('sha256').update(JSON.stringify(shipment)).digest('hex')
