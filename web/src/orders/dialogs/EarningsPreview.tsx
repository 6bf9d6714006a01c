import type { Order } from '@linesheet/contract/orders/orders'
import { EarningsBreakdown } from '../page/EarningsBreakdown.tsx'
import { type Quantities, totalsWithQuantities } from '../quantities.ts'

/** The brand's earnings with quantities that are not saved yet. */
export function EarningsPreview({ order, quantities }: { order: Order; quantities: Quantities }) {
  const { subtotal, discount_total, commission, net } = totalsWithQuantities(order, quantities)
  return <EarningsBreakdown order={{ ...order, subtotal, discount_total, commission, net }} />
}
