import { getCompany, getHome } from '@linesheet/contract/home'
import { getOrder, listOrders } from '@linesheet/contract/orders'
import { listProductOrders } from '@linesheet/contract/products.edit'
import { expect, test } from 'vitest'
import { staleEndpoints } from './staleEndpoints.ts'

test('an event makes stale what shows its subject', () => {
  expect(staleEndpoints('order.accepted')).toEqual([listOrders, getOrder, getHome, getCompany, listProductOrders])
  expect(staleEndpoints('user.edited')).toEqual([getCompany])
})

test('unknown events make nothing stale', () => {
  expect([staleEndpoints('weather.changed'), staleEndpoints('')]).toEqual([[], []])
})
