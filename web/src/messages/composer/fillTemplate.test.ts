import { expect, test } from 'vitest'
import { fillTemplate, insertText } from './fillTemplate.ts'

const values = { retailer: 'Paper & {order}', order: 'LS-10234', brand: '' }

test('fields are filled in once; unknown fields and fields without a value stay', () => {
  expect(fillTemplate('Dear {retailer}, {order} ships. {brand} {unknown} {} {constructor}', values)).toBe(
    'Dear Paper & {order}, LS-10234 ships. {brand} {unknown} {} {constructor}',
  )
})

test('a template is inserted at the cursor', () => {
  expect(insertText('', 'Hello', 0)).toBe('Hello')
  expect(insertText('One two', 'Hello', 3)).toBe('One\nHello\n two')
  expect(insertText('One\n', 'Hello', 4)).toBe('One\nHello')
})
