import { expect, test } from 'vitest'
import { trackingPage } from './carriers.ts'

const pageOf = (carrier: string | null, tracking_number: string | null = 'A 1') => trackingPage({ carrier, tracking_number })

test.each([
  ['SF Express', 'sf-express.com'],
  ['sfexpress', 'sf-express.com'],
  ['S.F.', 'sf-express.com'],
  ['順豐速運', 'sf-express.com'],
  ['顺丰', 'sf-express.com'],
  ['DHL Express', 'dhl.com'],
  ['UPS', 'ups.com/track'],
  ['USPS', 'usps.com'],
  ['Fed Ex', 'fedex.com'],
])('%s has a tracking page', (carrier, site) => {
  expect(pageOf(carrier)).toContain(site)
  expect(pageOf(carrier)).toMatch(/A%201$/)
})

test('there is no page for unknown carriers or without a tracking number', () => {
  expect([pageOf('My cousin'), pageOf('Upside'), pageOf(null), pageOf('DHL', null), pageOf('DHL', '')]).toEqual(Array(5).fill(undefined))
})
