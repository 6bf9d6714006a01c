import { expect, test } from 'vitest'
import { changedFields, pick } from './changedFields.ts'

test('what differs from what is saved changed; what else a draft keeps does not count', () => {
  const saved = { first: 'a', last: 'b', zone: null as string | null }
  expect(changedFields(saved, saved)).toEqual([])
  expect(changedFields({ ...saved, last: 'c', zone: 'UTC', extra: 1 } as typeof saved, saved)).toEqual(['last', 'zone'])
  expect(pick({ ...saved, last: 'c' }, ['last', 'zone'])).toEqual({ last: 'c', zone: null })
})
