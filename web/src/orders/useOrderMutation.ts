import { getOrder, type Order } from '@linesheet/contract/orders/orders'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { queryOptionsFor, useEndpointMutation } from '../kit/api/queries.ts'

type OrderEndpoint = Endpoint & { result: typeof Order }
type OrderEvent = Extract<LiveEventName, `order.${string}`>

/** A mutation that returns the whole order: it updates the order page at once and refetches lists and counts. */
export const useOrderMutation = <E extends OrderEndpoint>(endpoint: E, event: OrderEvent, successMessage: string) =>
  useEndpointMutation(endpoint, {
    successMessage,
    events: [event],
    recordKey: ({ id }: Order) => queryOptionsFor(getOrder, { params: { id } }).queryKey,
  })
