import { statusAfter } from '@linesheet/domain/orders/orders'
import type { AppContext } from '../../platform/context.ts'
import type { ShipmentFacts } from './shipment.sql.ts'
import { fingerprint, toShipment } from './shipment.ts'

/** Asks the carriers for the prices of an order. Throws what keeps it from having any, and `carrier.unreachable`. Call it outside of transactions. */
export async function estimateShipment({ ports }: AppContext, facts: ShipmentFacts, now: Date) {
  statusAfter('estimate', facts, { by: 'brand', now })
  const shipment = toShipment(facts)
  const { quotes, errors } = await ports.carriers.quote(shipment)
  return { fingerprint: fingerprint(shipment), quotes, errors }
}
