import { expect, test } from 'vitest'
import { documentKinds, documentRefusal, hasDocument, isProForma } from './order-documents.ts'
import { orderStatuses } from './orders.ts'

test('which documents an order has, by its status', () => {
  const table = orderStatuses.map((status) => [status, documentKinds.filter((kind) => hasDocument(kind, status))])
  expect(Object.fromEntries(table)).toEqual({
    new: ['slip', 'invoice'],
    confirmed: ['slip', 'invoice', 'pick_list'],
    accepted: ['slip', 'invoice', 'pick_list'],
    packed: ['slip', 'invoice', 'pick_list', 'label'],
    shipped: ['slip', 'invoice', 'label'],
    delivered: ['slip', 'invoice', 'label'],
    fulfilled: ['slip', 'invoice', 'label'],
    completed: ['slip', 'invoice', 'label'],
    cancelled: ['slip'],
  })
  expect(orderStatuses.filter(isProForma)).toEqual(['new'])
})

test('a document that an order does not have is refused by its status', () => {
  const { code, message, kind } = documentRefusal('pick_list', 'shipped')
  expect([code, message, kind]).toEqual(['order.cannot-pick', 'There is no pick list of an order that is shipped', 'conflict'])
})
