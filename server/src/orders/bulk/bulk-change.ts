import type { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { CancelReason } from '@linesheet/domain/orders/orders'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { changeOrder, checkCancelNote, checkShipDay, type OrderCall, type TrackingInput } from '../change-order.ts'
import { type ParcelForAll, packOrder } from '../shipments/pack-order.ts'

type Body = ParsedRequest<typeof bulkChangeOrders>['body']

/** A change that many orders can have, with its arguments. */
export type BulkOrderChange =
  | { action: 'accept'; target_shipment_date: string }
  | { action: 'pack'; parcel: ParcelForAll }
  | { action: 'ship'; method: 'own_untracked' | 'provider' }
  | { action: 'ship'; method: 'own_tracked'; tracking: readonly (TrackingInput & { id: string })[] }
  | { action: 'cancel'; reason: CancelReason; note?: string | undefined }
  | { action: 'tag'; add_tags: readonly string[]; remove_tags: readonly string[] }

/** The change that a job makes to each of its orders: its own, or the undo of another job's change. */
export type OrderJobChange = BulkOrderChange | { action: 'undo'; job_id: string }

/** The stored payload of a job over orders. `undoable`: others are notified of its changes only when these can no longer be undone. */
export type OrderJobPayload = { ids: readonly string[]; change: OrderJobChange; undoable?: boolean | undefined }

/** The change that a request asks for. Throws errors by field where it would be refused for every order. */
export function parseBulkChange(body: Body, time_zone: string, now: Date): BulkOrderChange {
  const { action, target_shipment_date, parcel, reason, note, method, tracking = [], add_tags = [], remove_tags = [] } = body
  const stray = tracking.findIndex(({ id }) => !body.ids?.includes(id))
  if (stray >= 0) throw invalidInputRefusal({ [`tracking.${stray}.id`]: 'unknown_value' })
  if (action === 'accept') {
    if (!target_shipment_date) throw invalidInputRefusal({ target_shipment_date: 'ship_date_required' })
    checkShipDay({ time_zone }, target_shipment_date, now)
    return { action, target_shipment_date }
  }
  if (action === 'pack') {
    if (!parcel) throw invalidInputRefusal({ parcel: 'required' })
    return { action, parcel }
  }
  if (action === 'cancel') {
    if (!reason) throw invalidInputRefusal({ reason: 'reason_required' })
    checkCancelNote({ reason, note })
    return { action, reason, note }
  }
  if (action === 'tag') {
    if (!add_tags.length && !remove_tags.length) throw invalidInputRefusal({ add_tags: 'value_required' })
    return { action, add_tags, remove_tags }
  }
  if (!method) throw invalidInputRefusal({ method: 'shipping_method_required' })
  if (method !== 'own_tracked') return { action, method }
  if (!tracking.length) throw invalidInputRefusal({ tracking: 'tracking_number_required' })
  return { action, method, tracking }
}

/** Makes the change of one order. Throws refusals before anything is written. */
export function applyBulkChange(call: OrderCall, id: string, change: BulkOrderChange) {
  if (change.action === 'accept') return changeOrder.accept(call, id, change)
  if (change.action === 'pack') return packOrder(call, id, change.parcel)
  if (change.action === 'cancel') return changeOrder.cancel(call, id, change)
  if (change.action === 'tag') return changeOrder.tag(call, id, change)
  if (change.method !== 'own_tracked') return changeOrder.ship(call, id, { method: change.method })
  const { tracking_number, carrier, shipping_cost } = change.tracking.find((row) => row.id === id) ?? {}
  return changeOrder.ship(call, id, { method: change.method, tracking_number, carrier, shipping_cost })
}
