import { expect, test } from 'vitest'
import { shipmentTracking, toTexts, trackingChange, trackingNumberChange } from './tracking.ts'

const shipped = { tracking_number: 'SF1029384756', carrier: 'SF Express', shipping_cost: '48.50' }

test('changed fields are sent, trimmed; an emptied field is sent empty, which clears it', () => {
  expect(trackingChange(shipped, { ...shipped, shipping_cost: ' 50,5 ' }, 'HKD')).toEqual({ shipping_cost: '50.50' })
  expect(trackingChange(shipped, { ...shipped, shipping_cost: '1,234.50' }, 'HKD')).toEqual({ shipping_cost: '1234.50' })
  expect(trackingChange(shipped, { tracking_number: ' ', carrier: '', shipping_cost: '' }, 'HKD')).toEqual({
    tracking_number: '',
    carrier: '',
    shipping_cost: '',
  })
  expect(trackingChange(shipped, shipped, 'HKD')).toEqual({})
  expect(trackingChange({ tracking_number: null, carrier: null, shipping_cost: null }, toTexts(shipped), 'HKD')).toEqual(shipped)
})

test('a number of an unknown carrier does not keep the carrier of the previous number', () => {
  const change = trackingNumberChange(shipped, 'X-12')
  expect(trackingChange(shipped, { ...shipped, ...change }, 'HKD')).toEqual({ tracking_number: 'X-12', carrier: '' })
  expect(shipmentTracking({ ...shipped, ...change }, 'HKD')).toEqual({ tracking_number: 'X-12', carrier: '', shipping_cost: '48.50' })
})

test('a cost that was not entered is not sent, so that the server asks for it', () => {
  expect(shipmentTracking({ tracking_number: ' SF 1 ', carrier: '  ', shipping_cost: ' ' }, 'HKD')).toEqual({
    tracking_number: 'SF 1',
    carrier: '',
  })
})

test('a carrier is recognised by its number, and an entered carrier stays', () => {
  const empty = { tracking_number: '', carrier: '', shipping_cost: '' }
  expect(trackingNumberChange(empty, 'SF1029384756')).toEqual({ tracking_number: 'SF1029384756', carrier: 'SF Express' })
  const recognised = { ...empty, tracking_number: 'SF1029384756', carrier: 'SF Express' }
  expect(trackingNumberChange(recognised, '1Z999AA10123456784')).toMatchObject({ carrier: 'UPS' })
  expect(trackingNumberChange(recognised, '12')).toMatchObject({ carrier: '' })
  expect(trackingNumberChange({ ...recognised, carrier: 'My cousin' }, '1Z999AA10123456784')).toEqual({
    tracking_number: '1Z999AA10123456784',
  })
})
