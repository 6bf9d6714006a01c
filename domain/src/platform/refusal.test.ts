import { expect, test } from 'vitest'
import { fileTooLargeRefusal, maxFileBytes } from './files.ts'
import { invalidInputRefusal, isStale, notFoundRefusal, Refusal, staleRecordRefusal, throwIfInvalid } from './refusal.ts'

test('a refusal is a conflict unless something else is said', () => {
  expect(new Refusal('order.cannot-ship', 'This order cannot be shipped')).toMatchObject({ kind: 'conflict', details: {} })
})

test('the message of invalid input is the text of its first error', () => {
  const refusal = invalidInputRefusal({ 'lines.0.quantity': { code: 'over_packed', values: { count: 3 } }, note: 'required' })
  expect(refusal).toMatchObject({ code: 'malformed', kind: 'malformed', message: 'Only 3 left to pack. Lower the quantity' })
  expect(Object.keys(refusal.details.errors ?? {})).toEqual(['lines.0.quantity', 'note'])
})

test('only errors are thrown', () => {
  expect(() => throwIfInvalid({})).not.toThrow()
  expect(() => throwIfInvalid({ name: 'required' })).toThrow('Field is required')
})

test('a record of another brand and one that does not exist are refused alike', () => {
  expect(notFoundRefusal('product')).toMatchObject({ code: 'product.missing', kind: 'missing', message: 'No such product' })
})

test('an edit is stale if it names another version than the current one', () => {
  const edits = [undefined, 3, 4, 5]
  expect(edits.map((version) => isStale(version, { version: 4 }))).toEqual([false, true, false, true])
})

test('a stale edit is answered with the current record', () => {
  expect(staleRecordRefusal({ version: 4 })).toMatchObject({ code: 'stale', kind: 'conflict', details: { result: { version: 4 } } })
})

test.each([
  ['image', 'image_too_large', 'Image size must be under 20MB'],
  ['sheet', 'file_too_large', 'File size must be under 20MB'],
  ['sheet_or_zip', 'zip_file_too_large', 'A ZIP file must be under 100 MB, and any other file under 20 MB'],
] as const)('a %s that is too large is refused at the file', (uploadType, code, message) => {
  expect(fileTooLargeRefusal(uploadType)).toMatchObject({ kind: 'too-large', message, details: { errors: { file: code } } })
  expect(maxFileBytes).toBe(20_971_520)
})
