import type { sandboxRetailers } from '@linesheet/domain/connections/sandbox'
import type { Address } from '@linesheet/domain/platform/places'

const shared = { recipient: 'Test Person', street_2: '', phone: '' }

/** The addresses of a sandbox's retailers: real places, so that rates and customs are like those for a real order. */
export const testAddresses: Record<(typeof sandboxRetailers)[number], Address> = {
  HK: {
    ...shared,
    company: 'Test retailer HK',
    street: '1 Queen’s Road Central',
    city: 'Hong Kong',
    region: '',
    postal_code: '',
    country_code: 'HK',
  },
  DE: {
    ...shared,
    company: 'Test retailer DE',
    street: 'Torstraße 1',
    city: 'Berlin',
    region: '',
    postal_code: '10119',
    country_code: 'DE',
  },
  US: {
    ...shared,
    company: 'Test retailer US',
    street: '1 Main Street',
    city: 'Brooklyn',
    region: 'NY',
    postal_code: '11201',
    country_code: 'US',
  },
}
