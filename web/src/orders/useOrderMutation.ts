import { getOrder, type Order } from '@linesheet/contract/orders/orders'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { queryOptionsFor, useEndpointMutation } from '../kit/api/queries.ts'
import type { ToastContent } from '../kit/overlays/toasts.ts'
import { useUndoOrders } from './useUndoOrders.ts'

type OrderEndpoint = Endpoint & { result: typeof Order }
type OrderEvent = Extract<LiveEventName, `order.${string}`>

/** A mutation that returns the whole order: it updates the order page at once and refetches lists and counts. */
export const useOrderMutation = <E extends OrderEndpoint>(
  endpoint: E,
  event: OrderEvent,
  successMessage: string | ((order: Order) => ToastContent),
) =>
  useEndpointMutation(endpoint, {
    successMessage,
    events: [event],
    recordKey: ({ id }: Order) => queryOptionsFor(getOrder, { params: { id } }).queryKey,
  })

/** Like `useOrderMutation`, for a call that is sent as `undoable`: the toast offers to undo it. */
export function useUndoableOrderMutation<E extends OrderEndpoint>(endpoint: E, event: OrderEvent, text: string) {
  const undoOf = useUndoOrders()
  return useOrderMutation(endpoint, event, (order) => ({ text, ...undoOf(order.undo_until ? [order] : []) }))
}
