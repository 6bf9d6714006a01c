import type { Address } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { addressLines } from './addressLines.ts'

const address: Address = {
  recipient: 'Mei Lam',
  company: '',
  street: '12 Upper Street',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '+852 1234 5678',
}

test('an address has a line for each part that is set, in the order of its country and the language of the reader', () => {
  expect(addressLines(address, 'zh-TW')).toEqual(['Mei Lam', '12 Upper Street', 'Hong Kong', '香港', '+852 1234 5678'])
  expect(addressLines({ ...address, region: 'ON', postal_code: 'M5V', city: 'Toronto', country_code: 'CA', phone: '' }, 'en')).toEqual([
    'Mei Lam',
    '12 Upper Street',
    'Toronto ON M5V',
    'Canada',
  ])
})
