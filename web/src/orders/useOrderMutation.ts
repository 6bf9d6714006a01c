import type { Endpoint } from '@linesheet/contract/endpoint'
import { getCompany, getHome } from '@linesheet/contract/home'
import { getOrder, listOrders, type Order } from '@linesheet/contract/orders'
import { queryOptionsFor, useEndpointMutation } from '../kit/queries.ts'

type OrderEndpoint = Endpoint & { result: typeof Order }

const orderQueries = [getOrder, listOrders, getHome, getCompany]

/** A mutation that returns the whole order: it updates the order page at once and refetches lists and counts. */
export const useOrderMutation = <E extends OrderEndpoint>(endpoint: E, successMessage: string) =>
  useEndpointMutation(endpoint, {
    successMessage,
    invalidates: orderQueries,
    updateCache: (cache, order) => cache.setQueryData(queryOptionsFor(getOrder, { params: { id: order.id } }).queryKey, order),
  })
