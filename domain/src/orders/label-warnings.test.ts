import { expect, test } from 'vitest'
import type { Address } from '../platform/places.ts'
import { addressWarnings, characterWarnings, isPoBox } from './label-warnings.ts'

const address: Address = {
  recipient: 'Mae Rowe',
  company: 'Quay Row',
  street: '9 Mill Street',
  street_2: '',
  city: 'Portland',
  region: 'ME',
  postal_code: '04101',
  country_code: 'US',
  phone: '+1 207-555-0144',
}

test.each([
  [{}, 'US', []],
  [{}, 'HK', []],
  [{ region: '', postal_code: ' ' }, 'US', ['region_missing', 'postal_code_missing']],
  [{ region: '', country_code: 'GB' }, 'HK', []],
  [{ postal_code: '', country_code: 'HK' }, 'HK', []],
  [{ phone: '' }, 'US', []],
  [{ phone: '' }, 'HK', ['phone_missing']],
  [{ phone: '', country_code: 'DE', region: '' }, 'FR', []],
  [{ phone: '', country_code: 'TW' }, 'TW', ['phone_missing']],
  [{ phone: '' }, null, []],
  [{ recipient: '' }, 'US', ['recipient_missing']],
  [{ street: 'P.O. Box 99' }, 'US', ['po_box']],
] as const)('%j from %s: %j', (change, from, warnings) => {
  expect(addressWarnings({ ...address, ...change }, from)).toEqual(warnings.map((code) => ({ code, text: '' })))
})

test.each([
  'PO Box 1',
  'P. O. Box 12',
  'Post Office Box 9',
  'Postfach 10 20',
  'BP 99',
  'Apartado de correos 4',
  '郵政信箱第999號',
  '京橋私書箱9号',
  '사서함 9호',
])('%s is a box at a post office', (street_2) => expect(isPoBox({ street: '', street_2 })).toBe(true))

test.each(['9 Boxwood Road', 'Postal Lane 4', 'BPM Building 9', '1 Postfachweg'])('%s is no box at a post office', (street) =>
  expect(isPoBox({ street, street_2: '' })).toBe(false),
)

test('characters that a label does not show are named once, as they are written, the recipient’s first', () => {
  const to = { ...address, recipient: '陳大文', street: '皇后大道中 99 號', city: '香港' }
  const from = { ...address, company: '陶 Studio', city: '香港' }
  expect(characterWarnings([to, from], /[^ -~]+/gu)).toEqual([{ code: 'label_characters', text: '陳大文 皇后大道中 號 香港 陶' }])
  expect(characterWarnings([to], /[^ -~]+/gu)).toEqual([{ code: 'label_characters', text: '陳大文 皇后大道中 號 香港' }])
  expect(characterWarnings([{ ...address, recipient: 'Rene\u0301e' }], /[^ -ÿ]+/gu)).toEqual([])
  expect(characterWarnings([address, address], /[^ -~]+/gu)).toEqual([])
})
