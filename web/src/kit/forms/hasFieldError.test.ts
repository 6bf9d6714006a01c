import { expect, test } from 'vitest'
import { hasFieldError } from './hasFieldError.ts'

test.each([
  [{}, ['note'], false],
  [{ note: 'required' }, ['note', 'reason'], true],
  [{ note: 'required' }, ['reason'], false],
  [{ note: 'required' }, [], false],
  [{ 'address.city': 'required' }, ['address'], true],
  [{ addressee: 'required' }, ['address'], false],
  [{ address: 'required' }, ['address.city'], false],
])('%o at the fields %o: %s', (errors, fields, expected) => {
  expect(hasFieldError(errors, fields)).toBe(expected)
})
