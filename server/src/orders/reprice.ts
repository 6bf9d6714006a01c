import { commissionRate, lineTotals, orderTotals, type PricedLine, reducedQuantities } from '@linesheet/domain/order-money'
import type { OrderOrigin } from '@linesheet/domain/orders'

type Line = PricedLine & { id: string; name: string }
type Priced = { origin: OrderOrigin; is_locked: boolean; shipping_total: string; handling_fee: string }
type Wanted = { id: string; quantity: number }[] | undefined

/** The lines at the quantities that are wanted, the order's own columns with the commission that is due, and what became less. */
export function repriceLines<L extends Line>(order: Priced, before: L[], wanted: Wanted, usualRate: number) {
  const quantities = reducedQuantities(before, wanted ?? [])
  const lines = before.map((line) => {
    const now = { ...line, quantity: quantities.get(line.id) ?? line.quantity }
    return { ...now, ...lineTotals(now) }
  })
  const commission_rate = commissionRate(order.origin, order.is_locked, usualRate)
  const columns = {
    commission_rate: String(commission_rate),
    ...orderTotals(lines, { ...order, commission_rate }),
    line_count: lines.filter(({ quantity }) => quantity > 0).length,
    unit_count: lines.reduce((all, { quantity }) => all + quantity, 0),
  }
  const reduced = lines.flatMap(({ name, quantity: after }, at) => {
    const was = before[at]?.quantity ?? 0
    return was === after ? [] : [{ name, before: was, after }]
  })
  return { lines, columns, reduced }
}
