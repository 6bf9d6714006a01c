import { expect, test } from 'vitest'
import { requestBodies } from './bulkTarget.ts'

const ids = Array.from({ length: 205 }, (_, at) => `order-${at}`)

test('more orders than fit into one request are sent in several requests, in their order', () => {
  const bodies = requestBodies({ action: 'accept', target_shipment_date: '2026-11-25' }, ids)
  expect(bodies.map((body) => body.ids?.length)).toEqual([100, 100, 5])
  expect(bodies.flatMap((body) => body.ids)).toEqual(ids)
  expect(bodies[1]).toMatchObject({ action: 'accept', target_shipment_date: '2026-11-25' })
  expect(requestBodies({ action: 'accept' }, [])).toEqual([])
})

test('each request has the tracking of its own orders', () => {
  const tracking = ids.map((id) => ({ id, tracking_number: `SF${id}` }))
  const bodies = requestBodies({ action: 'ship', method: 'own_tracked', tracking }, [ids[1] ?? '', ids[204] ?? ''])
  expect(bodies.map((body) => body.tracking)).toEqual([[tracking[1], tracking[204]]])
})
