import { commissionRate, orderTotals, type PlacedLine, reducedQuantities, withQuantities } from '@linesheet/domain/orders/order-money'
import type { OrderOrigin } from '@linesheet/domain/orders/orders'

type Line = PlacedLine & { id: string; name: string }
type OrderTerms = { origin: OrderOrigin; is_locked: boolean; currency_code: string; shipping_total: string; handling_fee: string }
type QuantityChange = { id: string; quantity: number }

/**
 * The lines with new quantities, the order's columns that follow from them, with the commission due, and the quantities that were reduced. Lines without a
 * change keep their quantity. `defaultRate` is the commission of a retailer who is not locked to the brand.
 */
export function repriceLines<L extends Line>(order: OrderTerms, before: L[], changes: QuantityChange[] | undefined, defaultRate: number) {
  const lines = withQuantities(before, reducedQuantities(before, changes ?? []), order.currency_code)
  const commission_rate = commissionRate(order.origin, order.is_locked, defaultRate)
  const columns = {
    commission_rate: String(commission_rate),
    ...orderTotals(lines, { ...order, commission_rate }),
    line_count: lines.filter(({ quantity }) => quantity > 0).length,
    unit_count: lines.reduce((all, { quantity }) => all + quantity, 0),
  }
  const reduced = lines.flatMap(({ name, quantity: after }, index) => {
    const quantityBefore = before[index]?.quantity ?? 0
    return quantityBefore === after ? [] : [{ name, before: quantityBefore, after }]
  })
  return { lines, columns, reduced }
}
