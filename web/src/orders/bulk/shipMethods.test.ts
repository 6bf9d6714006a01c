import { expect, test } from 'vitest'
import { suggestedMethod } from './shipMethods.ts'

const withLabel = { shipping_method: 'provider' } as const
const without = { shipping_method: null }

test('shipping with labels is suggested if most of the orders have one that was bought here', () => {
  expect(suggestedMethod([withLabel, withLabel, without])).toBe('provider')
  expect(suggestedMethod([withLabel, without])).toBe('own_tracked')
  expect(suggestedMethod([])).toBe('own_tracked')
})
