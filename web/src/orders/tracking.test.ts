import { expect, test } from 'vitest'
import { trackingBody } from './tracking.ts'

test('empty fields are left out and the rest is trimmed', () => {
  expect(trackingBody({ tracking_number: ' SF 1 ', carrier: '  ', shipping_cost: '48,5' })).toEqual({
    tracking_number: 'SF 1',
    shipping_cost: '48.5',
  })
  expect(trackingBody({ tracking_number: '', carrier: '', shipping_cost: '' })).toEqual({})
})
