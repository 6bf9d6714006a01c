import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, paginated, paging } from '../platform/fields.ts'
import { OrderRow } from './orders.ts'

export const listProductOrders = endpoint('GET', '/product/orders/:id', 'The orders of a product, newest first', {
  caller: 'orders:read',
  reads: 'replica',
  params: idParams,
  query: z.object(paging),
  result: paginated(OrderRow, { count_capped: z.boolean() }),
})

export const listRetailerOrders = endpoint('GET', '/network/order/:id', 'The orders of one retailer, the newest first', {
  caller: 'orders:read',
  reads: 'replica',
  params: idParams,
  query: z.object(paging),
  result: paginated(OrderRow, { count_capped: z.boolean() }),
})

export const listPromotionOrders = endpoint('GET', '/promotion/:id/orders', 'The orders that used a promotion, newest first', {
  caller: 'orders:read',
  reads: 'replica',
  params: idParams,
  query: z.object(paging),
  result: paginated(OrderRow, { count_capped: z.boolean() }),
})
