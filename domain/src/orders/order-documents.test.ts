import { expect, test } from 'vitest'
import { documentKinds, documentRefusal, hasDocument, isProForma } from './order-documents.ts'
import { orderStatuses } from './orders.ts'

test('which documents an order has, by its status', () => {
  const table = orderStatuses.map((status) => [status, documentKinds.filter((kind) => hasDocument(kind, status))])
  expect(Object.fromEntries(table)).toEqual({
    new: ['slip', 'invoice'],
    confirmed: ['slip', 'invoice', 'pick_list'],
    accepted: ['slip', 'invoice', 'pick_list'],
    packed: ['slip', 'invoice', 'pick_list', 'label', 'customs'],
    shipped: ['slip', 'invoice', 'label', 'customs'],
    delivered: ['slip', 'invoice', 'label', 'customs'],
    fulfilled: ['slip', 'invoice', 'label', 'customs'],
    completed: ['slip', 'invoice', 'label', 'customs'],
    cancelled: ['slip'],
  })
  expect(orderStatuses.filter(isProForma)).toEqual(['new'])
})

test('a document that an order does not have is refused by its status', () => {
  const { code, message, kind } = documentRefusal('pick_list', 'shipped')
  expect([code, message, kind]).toEqual(['order.cannot-pick', 'There is no pick list of an order that is shipped', 'conflict'])
})
