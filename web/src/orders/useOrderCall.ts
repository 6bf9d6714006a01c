import type { Endpoint } from '@linesheet/contract/endpoint'
import { getCompany, getHome } from '@linesheet/contract/home'
import { getOrder, listOrders, type Order } from '@linesheet/contract/orders'
import { queryOptionsFor, useEndpointMutation } from '../kit/queries.ts'

type Moves = Endpoint & { result: typeof Order }

const concerned = [getOrder, listOrders, getHome, getCompany]

/** A call that answers the whole order: it is shown at once, and what else shows orders asks again. */
export const useOrderCall = <E extends Moves>(endpoint: E, said: string) =>
  useEndpointMutation(endpoint, {
    said,
    refreshes: concerned,
    shows: (cache, order) => cache.setQueryData(queryOptionsFor(getOrder, { params: { id: order.id } }).queryKey, order),
  })
