import { isHeldTwice, type ShopOrderState } from '@linesheet/domain/connections/shop-orders'
import type { OrderStatus } from '@linesheet/domain/orders/orders'
import type { Call } from '../../platform/call.ts'
import { giveBack, type ShopOrderRow, updateShopOrder } from './shop-orders.sql.ts'

type Order = { shopId: string; orderId: string }
type Both = { state: ShopOrderState; status: OrderStatus }

/**
 * While the shop sells an order that is accepted here, its units are taken from the shop twice, so the shop gets ours back; otherwise they are taken again.
 * The row, which is locked, records whether they were given back, so that it happens once.
 */
export async function settleUnits({ tx, brandId, now }: Call, order: Order, row: ShopOrderRow, { state, status }: Both): Promise<void> {
  const is_given_back = isHeldTwice(state, status)
  if (is_given_back === row.is_given_back) return
  const lines = row.lines.map(({ id, units }) => ({ id, units: is_given_back ? units : -units }))
  const given = await giveBack(tx, brandId, { ...order, lines, now })
  // Only units that were given back are taken again.
  const kept = is_given_back ? { lines: given } : {}
  await updateShopOrder(tx, brandId, order, { is_given_back, ...kept })
}
