import { getOrder, type Order } from '@linesheet/contract/orders/orders'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { queryOptionsFor, useEndpointMutation } from '../kit/api/queries.ts'
import { useUndoOrders } from './useUndoOrders.ts'

type OrderEndpoint = Endpoint & { result: typeof Order }
type OrderEvent = Extract<LiveEventName, `order.${string}`>

/**
 * A mutation that returns the whole order: it updates the order page at once and refetches lists and counts. Its toast offers to undo
 * only calls that are sent as `undoable`: the result of others may still offer to undo an earlier change.
 */
export function useOrderMutation<E extends OrderEndpoint>(
  endpoint: E,
  event: OrderEvent,
  text: string,
  { undoable = false }: { undoable?: boolean } = {},
) {
  const undoOf = useUndoOrders()
  return useEndpointMutation(endpoint, {
    successMessage: (order: Order) => ({ text, about: order.id, ...undoOf(undoable && order.undo_until ? [order] : []) }),
    events: [event],
    recordKey: ({ id }: Order) => queryOptionsFor(getOrder, { params: { id } }).queryKey,
  })
}
