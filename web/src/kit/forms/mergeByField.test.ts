import { expect, test } from 'vitest'
import { editedFields, mergeByField } from './mergeByField.ts'

const base = { street: '1 Road', phone: '1', city: 'Hong Kong', version: 1 }
const theirs = { ...base, street: '2 Road', city: 'Kowloon', version: 2 }
const { conflictingFields, merge } = mergeByField(editedFields<typeof base>)

test('the version is no edit', () => {
  expect(editedFields(theirs, base)).toEqual(['street', 'city'])
  expect(editedFields({ ...base, version: 7 }, base)).toEqual([])
})

test('changes of two people in different fields are merged', () => {
  const mine = { ...base, phone: '2' }
  expect(conflictingFields(base, mine, theirs)).toEqual([])
  expect(merge(base, mine, theirs)).toEqual({ ...theirs, phone: '2' })
})

test('a field that both changed to the same value is no conflict; different values are', () => {
  const mine = { ...base, phone: '2', street: '2 Road', city: 'Aberdeen' }
  expect(conflictingFields(base, mine, theirs)).toEqual(['city'])
  expect(merge(base, mine, theirs)).toMatchObject({ city: 'Aberdeen', phone: '2', version: 2 })
  expect(merge(base, mine, theirs, ['city'])).toMatchObject({ city: 'Kowloon', phone: '2', version: 2 })
})
