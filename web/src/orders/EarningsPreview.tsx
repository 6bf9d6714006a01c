import type { Order } from '@linesheet/contract/orders'
import { EarningsBreakdown } from './EarningsBreakdown.tsx'
import { type Quantities, totalsWithQuantities } from './quantities.ts'

/** What the brand earns by these quantities, before they are decided. */
export function EarningsPreview({ order, quantities }: { order: Order; quantities: Quantities }) {
  const { subtotal, discount_total, commission, net } = totalsWithQuantities(order, quantities)
  return <EarningsBreakdown order={{ ...order, subtotal, discount_total, commission, net }} />
}
