import { commissionRate, lineMoney, orderMoney, reducedQuantities } from '@linesheet/domain/order-money'
import type { Tx } from '../kernel/db.ts'
import { changeLines, type LockedOrder, linesOf } from './orders.sql.ts'

type Wanted = { id: string; quantity: number }[] | undefined

/** The order's money at the quantities that are wanted and the commission that is due; lines are written, the order's own columns answered. */
export async function repriced(tx: Tx, brandId: string, order: LockedOrder, wanted: Wanted, usualRate: number) {
  const lines = await linesOf(tx, brandId, order.id)
  const quantities = reducedQuantities(lines, wanted ?? [])
  const now = lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
  const commission_rate = commissionRate(order.origin, order.is_locked, usualRate)
  if (wanted)
    await changeLines(
      tx,
      brandId,
      now.map((line) => ({ id: line.id, quantity: line.quantity, ...lineMoney(line) })),
    )
  const columns = {
    commission_rate: String(commission_rate),
    ...orderMoney(now, { ...order, commission_rate }),
    line_count: now.filter(({ quantity }) => quantity > 0).length,
    unit_count: now.reduce((all, { quantity }) => all + quantity, 0),
  }
  const reduced = now.flatMap((line, at) => {
    const before = lines[at]?.quantity ?? 0
    return before === line.quantity ? [] : [{ name: line.name, before, after: line.quantity }]
  })
  return { lines: now, columns, reduced }
}
