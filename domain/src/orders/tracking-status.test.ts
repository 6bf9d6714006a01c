import { expect, test } from 'vitest'
import { areDelivered, isFinalStatus, trackingStatuses } from './tracking-status.ts'

test('an order is delivered when all of its parcels are', () => {
  expect([areDelivered(['delivered', 'delivered']), areDelivered(['delivered', 'in_transit']), areDelivered([])]).toEqual([
    true,
    false,
    false,
  ])
})

test('a carrier is not asked again about a parcel that arrived or came back', () => {
  expect(trackingStatuses.filter(isFinalStatus)).toEqual(['delivered', 'returned'])
})
