import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { toMinor } from '../platform/money.ts'
import { invalidInputRefusal } from '../platform/refusal.ts'
import type { LabelStatus } from './labels.ts'
import type { ShippingMethod } from './orders.ts'

export type ShippingFacts = { tracking_number?: string | undefined; shipping_cost?: string | undefined; has_label?: boolean }

/** Fields still required before an order can be marked as shipped by that method (docs/product/orders.md); empty if none. */
export function shippingErrors(method: ShippingMethod, { tracking_number, shipping_cost, has_label = false }: ShippingFacts): FieldErrors {
  const errors: Record<string, FieldError> = {}
  if (method === 'provider' && !has_label) errors.method = 'label_required'
  if (method === 'own_tracked' && !tracking_number) errors.tracking_number = 'tracking_number_required'
  if (method === 'own_tracked' && shipping_cost === undefined) errors.shipping_cost = 'shipping_cost_required'
  if (shipping_cost !== undefined && toMinor(shipping_cost) < 0) errors.shipping_cost = 'invalid_price'
  return errors
}

type LabelFacts = { label: { status: LabelStatus } | null; tracking_number: string | null }

/** Whether the order ships with the label that was bought here: by that method, or with the number of its label. */
export const shipsByLabel = (order: LabelFacts, method: ShippingMethod, tracking_number: string | undefined) =>
  method === 'provider' || (order.label?.status === 'bought' && tracking_number === order.tracking_number)

type ParcelLine = { order_variation_id: string; quantity: number }

/** Throws errors by field if a parcel contains items that are not on the order, or more than the other parcels leave. */
export function validateParcelLines(
  ordered: readonly { id: string; quantity: number }[],
  others: readonly ParcelLine[],
  contents: readonly ParcelLine[],
) {
  const left = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  for (const { order_variation_id: id, quantity } of others) left.set(id, (left.get(id) ?? 0) - quantity)
  const errors: Record<string, FieldError> = {}
  for (const { order_variation_id: id, quantity } of contents) {
    const rest = left.get(id)
    if (rest === undefined) errors[`lines.${id}`] = 'unknown_order_line'
    else if (quantity > rest) errors[`lines.${id}`] = { code: 'over_packed', values: { count: Math.max(0, rest) } }
    left.set(id, (rest ?? 0) - quantity)
  }
  if (Object.keys(errors).length) throw invalidInputRefusal(errors)
}
