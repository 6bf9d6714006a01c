import type { Order } from '@linesheet/contract/orders'
import { moneyWith, type Quantities } from './quantities.ts'
import { Waterfall } from './Waterfall.tsx'

/** What the brand earns by these quantities, before they are decided. */
export function NetSummary({ order, quantities }: { order: Order; quantities: Quantities }) {
  const { subtotal, discount_total, commission, net } = moneyWith(order, quantities)
  return <Waterfall order={{ ...order, subtotal, discount_total, commission, net }} />
}
