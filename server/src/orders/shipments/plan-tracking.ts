import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { shipByTracking, TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { namesSeveralOrders, parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { shippingErrors, shipsByLabel } from '@linesheet/domain/orders/shipping'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import { readShippingCost, shippedStatuses, toTracking } from '@linesheet/domain/orders/tracking-rows'
import { type FieldError, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'
import { invalidInputRefusal, notFoundRefusal, Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { parse } from '../../platform/http/refusals.ts'
import type { ChangeRefusal } from '../bulk/attempt-change.ts'
import type { NumberedOrder } from './tracking.sql.ts'

type Body = ParsedRequest<typeof shipByTracking>['body']
type Shipment = ParsedRequest<typeof shipOrder>['body']
/** A row's result so far, with the shipment to be made if the row is matched. */
export type PlannedRow = { result: TrackingResult; shipment?: Shipment }

type PlanContext = { now: Date; toRefusal: (error: unknown) => ChangeRefusal }

/** The effect of each row of a request, by the rules of marking one order as shipped. */
export function planTracking(
  { rows, shipping_cost }: Body,
  orders: ReadonlyMap<number, NumberedOrder>,
  context: PlanContext,
): PlannedRow[] {
  const named = rows.map((row) => {
    const order = orders.get(parseOrderNumber(row.order) ?? 0)
    const tracking = toTracking(row, shipping_cost ?? '', order?.currency_code ?? '')
    return { row, order, tracking, reading: readTrackingNumber(row.tracking_number ?? '') }
  })
  return named.map(({ row, order, tracking, reading }, at) => {
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
      notes: [],
    }
    const refuse = (error: unknown, details: Partial<TrackingResult> = {}): PlannedRow => ({
      result: { ...result, outcome: 'refused', ...details, ...context.toRefusal(error) },
    })
    if (!order) {
      if (namesSeveralOrders(row.order)) return refuse(invalidInputRefusal({ order: 'several_orders' }))
      return refuse(notFoundRefusal('order'), { outcome: 'unknown' })
    }
    const isRepeated = (other: (typeof named)[number], position: number) =>
      other.order === order && position !== at && (position < at || other.tracking.tracking_number !== tracking.tracking_number)
    const repeated = named.findIndex(isRepeated) + 1
    if (repeated) return refuse(repeatedOrderRefusal(repeated), { other_row: repeated })
    if (shippedStatuses.includes(order.status)) return { result: { ...result, outcome: 'already_shipped' } }
    try {
      const costError = readingError(readShippingCost(row, shipping_cost ?? '', order.currency_code))
      if (costError) throw invalidInputRefusal({ shipping_cost: costError })
      const shipment = checkShipment(order, tracking, context.now)
      const sameNumber = named.findIndex((other, position) => position < at && numbersIn(other.reading).includes(tracking.tracking_number))
      const notes: FieldError[] = [
        ...(reading.kind === 'value' ? reading.notes : []),
        ...(order.units_unpacked ? [{ code: 'units_unpacked' as const, values: { count: order.units_unpacked } }] : []),
        ...(sameNumber < 0 ? [] : [{ code: 'tracking_number_repeated' as const, values: { row: sameNumber + 1 } }]),
      ]
      return { result: { ...result, notes: notes.map(fieldErrorParts) }, shipment }
    } catch (error) {
      return refuse(error)
    }
  })
}

/** All numbers that a text may mean. */
const numbersIn = (reading: Reading<string>) =>
  reading.kind === 'value' ? [reading.value] : reading.kind === 'unclear' ? reading.choices : []

const repeatedOrderRefusal = (row: number) => new Refusal('order.row-repeated', `Row ${row} names this order, too`)

/** The shipment as one order's call takes it. Throws what that call would refuse. */
function checkShipment(order: NumberedOrder, tracking: ReturnType<typeof toTracking>, now: Date): Shipment {
  statusAfter('ship', order, { by: 'brand', now })
  const shipment = parse(shipOrder.body, { method: 'own_tracked', ...tracking })
  const isByLabel = shipsByLabel(order, shipment.method, shipment.tracking_number)
  if (!isByLabel) checkNoLabel(order)
  throwIfInvalid(shippingErrors(isByLabel ? 'provider' : shipment.method, { ...shipment, has_label: isByLabel }))
  return shipment
}
