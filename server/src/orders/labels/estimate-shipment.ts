import { addressWarnings, characterWarnings } from '@linesheet/domain/orders/label-warnings'
import { statusAfter } from '@linesheet/domain/orders/orders'
import type { AppContext } from '../../platform/context.ts'
import { checkLabel } from '../documents/documents.ts'
import type { ShipmentFacts } from './shipment.sql.ts'
import { fingerprint, toShipment } from './shipment.ts'

/**
 * Requests the carriers' prices for an order, with warnings about what may keep its parcels from arriving. Throws the reason if it cannot have prices, and
 * `carrier.unreachable`. Call it outside of transactions.
 */
export async function estimateShipment({ ports }: AppContext, facts: ShipmentFacts, now: Date) {
  statusAfter('estimate', facts, { by: 'brand', now })
  const shipment = toShipment(facts)
  const { hiddenText } = ports.carriers
  const [{ quotes, errors }, labelWarnings] = await Promise.all([
    ports.carriers.quote(shipment),
    hiddenText ? characterWarnings([shipment.to, shipment.from], hiddenText) : checkLabel(shipment),
  ])
  const warnings = [...addressWarnings(shipment.to, shipment.from.country_code), ...labelWarnings]
  return { fingerprint: fingerprint(shipment), quotes, errors, warnings }
}
