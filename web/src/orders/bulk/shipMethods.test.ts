import { expect, test } from 'vitest'
import { suggestedMethod } from './shipMethods.ts'

const withLabel = { shipping_method: 'provider' } as const
const without = { shipping_method: null }

test('labels that were bought here are suggested where most of the orders have one', () => {
  expect(suggestedMethod([withLabel, withLabel, without])).toBe('provider')
  expect(suggestedMethod([withLabel, without])).toBe('own_tracked')
  expect(suggestedMethod([])).toBe('own_tracked')
})
