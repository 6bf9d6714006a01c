import { expect, test } from 'vitest'
import { trackingBody, trackingNumberChange } from './tracking.ts'

test('empty fields are left out and the rest is trimmed', () => {
  expect(trackingBody({ tracking_number: ' SF 1 ', carrier: '  ', shipping_cost: '48,5' })).toEqual({
    tracking_number: 'SF 1',
    shipping_cost: '48.5',
  })
  expect(trackingBody({ tracking_number: '', carrier: '', shipping_cost: '' })).toEqual({})
})

test('a carrier is recognised by its number, and one that was entered stays', () => {
  const empty = { tracking_number: '', carrier: '', shipping_cost: '' }
  expect(trackingNumberChange(empty, 'SF1029384756')).toEqual({ tracking_number: 'SF1029384756', carrier: 'SF Express' })
  const recognised = { ...empty, tracking_number: 'SF1029384756', carrier: 'SF Express' }
  expect(trackingNumberChange(recognised, '1Z999AA10123456784')).toMatchObject({ carrier: 'UPS' })
  expect(trackingNumberChange(recognised, '12')).toMatchObject({ carrier: '' })
  expect(trackingNumberChange({ ...recognised, carrier: 'My cousin' }, '1Z999AA10123456784')).toEqual({
    tracking_number: '1Z999AA10123456784',
  })
})
