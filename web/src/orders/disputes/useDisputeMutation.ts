import { type Dispute, getDispute } from '@linesheet/contract/orders/disputes'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'

type DisputeEndpoint = Endpoint & { result: typeof Dispute }

/** An answer to a dispute: the order, lists and counts are refetched. */
export const useDisputeMutation = <E extends DisputeEndpoint>(endpoint: E, event: LiveEventName, successMessage: string) =>
  useEndpointMutation(endpoint, {
    successMessage,
    events: [event],
    recordKey: ({ id }: Dispute) => queryOptionsFor(getDispute, { params: { id } }).queryKey,
  })
