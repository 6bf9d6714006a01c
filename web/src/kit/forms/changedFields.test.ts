import { expect, test } from 'vitest'
import { changedFields, pick } from './changedFields.ts'

test('fields that differ from the saved record have changed; other entries of a draft do not count', () => {
  const saved = { first: 'a', last: 'b', zone: null as string | null }
  expect(changedFields(saved, saved)).toEqual([])
  expect(changedFields({ ...saved, last: 'c', zone: 'UTC', extra: 1 } as typeof saved, saved)).toEqual(['last', 'zone'])
  expect(pick({ ...saved, last: 'c' }, ['last', 'zone'])).toEqual({ last: 'c', zone: null })
})
