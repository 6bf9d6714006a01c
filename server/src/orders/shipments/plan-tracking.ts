import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { shipByTracking, TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { shippingErrors, shipsByLabel } from '@linesheet/domain/orders/shipping'
import { isRoundedNumber, shippedStatuses, toTracking } from '@linesheet/domain/orders/tracking-rows'
import { invalidInputRefusal, notFoundRefusal, Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { parse } from '../../platform/http/refusals.ts'
import type { ChangeRefusal } from '../bulk/attempt-change.ts'
import type { NumberedOrder } from './tracking.sql.ts'

type Body = ParsedRequest<typeof shipByTracking>['body']
type Shipment = ParsedRequest<typeof shipOrder>['body']
/** A row's result so far, with the shipment to be made if the row is matched. */
export type PlannedRow = { result: TrackingResult; shipment?: Shipment }

type PlanContext = { now: Date; toRefusal: (error: unknown) => ChangeRefusal }

/** What each row of a request would do, by the rules of marking one order as shipped. */
export function planTracking(
  { rows, shipping_cost }: Body,
  orders: ReadonlyMap<number, NumberedOrder>,
  context: PlanContext,
): PlannedRow[] {
  const firstRows = new Map<string, number>()
  return rows.map((row, at) => {
    const order = orders.get(parseOrderNumber(row.order) ?? 0)
    const tracking = toTracking(row, shipping_cost)
    const result: TrackingResult = {
      row: at + 1,
      order: row.order,
      outcome: 'matched',
      id: order?.id ?? null,
      number: order ? `LS-${order.number}` : null,
      tracking_number: tracking.tracking_number || null,
      carrier: tracking.carrier ?? null,
      shipping_cost: tracking.shipping_cost ?? null,
      code: null,
      message: null,
      other_row: null,
    }
    if (!order) return { result: { ...result, outcome: 'unknown', ...context.toRefusal(notFoundRefusal('order')) } }
    const other_row = firstRows.get(order.id)
    if (other_row) return { result: { ...result, outcome: 'refused', other_row, ...context.toRefusal(repeatedOrderRefusal(other_row)) } }
    firstRows.set(order.id, at + 1)
    if (shippedStatuses.includes(order.status)) return { result: { ...result, outcome: 'already_shipped' } }
    try {
      return { result, shipment: checkShipment(order, tracking, context.now) }
    } catch (error) {
      return { result: { ...result, outcome: 'refused', ...context.toRefusal(error) } }
    }
  })
}

const repeatedOrderRefusal = (row: number) => new Refusal('order.row-repeated', `Row ${row} names this order, too`)

/** The shipment as one order's call takes it. Throws what that call would refuse. */
function checkShipment(order: NumberedOrder, tracking: ReturnType<typeof toTracking>, now: Date): Shipment {
  statusAfter('ship', order, { by: 'brand', now })
  if (isRoundedNumber(tracking.tracking_number)) throw invalidInputRefusal({ tracking_number: 'rounded_number' })
  const shipment = parse(shipOrder.body, { method: 'own_tracked', ...tracking })
  const isByLabel = shipsByLabel(order, shipment.method, shipment.tracking_number)
  if (!isByLabel) checkNoLabel(order)
  throwIfInvalid(shippingErrors(isByLabel ? 'provider' : shipment.method, { ...shipment, has_label: isByLabel }))
  return shipment
}
