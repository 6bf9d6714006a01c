import { expect, test } from 'vitest'
import { toMinor } from '../platform/money.ts'
import { type ApplicationAnswers, applicationErrors, applicationTexts, hasZeroBits, numberOf, stepErrors } from './applications.ts'

const now = new Date('2026-11-20T02:00:00Z')
const complete: ApplicationAnswers = {
  first_name: 'Mei',
  last_name: 'Lam',
  email: 'Mei@brand.example',
  email_repeated: ' mei@brand.example ',
  display_name: 'Slow Ferry',
  website: 'https://slowferry.example',
  origin_country: 'HK',
  year_established: '2014',
  category: 'home',
  catalogue_link: 'https://slowferry.example/catalogue',
  sku_count: '40',
  price_from: '5',
  price_to: '80.50',
  currency_code: 'HKD',
  ship_from_country: 'HK',
  lead_time_days: '7',
  minimum_order: '800.00',
}
const errors = (changes: ApplicationAnswers, hasFile = false) => applicationErrors({ ...complete, ...changes }, hasFile, now)

test('a complete application has no errors, also without its optional fields', () => {
  expect(errors({})).toEqual({})
  expect(errors({ website: '', year_established: ' ', minimum_order: '', organization: '' })).toEqual({})
})

test('the errors of an empty application name all required fields, step by step', () => {
  expect(stepErrors('contact', {}, false, now)).toEqual({
    first_name: 'required',
    last_name: 'required',
    email: 'email_required',
    email_repeated: 'required',
  })
  expect(stepErrors('brand', {}, false, now)).toEqual({ display_name: 'name_required', origin_country: 'required', category: 'required' })
  expect(Object.keys(stepErrors('catalogue', {}, false, now)).toSorted()).toEqual([
    'catalogue_link',
    'currency_code',
    'price_from',
    'price_to',
    'sku_count',
  ])
  expect(stepErrors('logistics', {}, false, now)).toEqual({ ship_from_country: 'required', lead_time_days: 'required' })
  expect(stepErrors('review', {}, false, now)).toEqual({})
})

test.each<[ApplicationAnswers, object]>([
  [{ email: 'nonsense' }, { email: 'invalid_email' }],
  [{ email_repeated: 'other@brand.example' }, { email_repeated: 'email_not_matching' }],
  [{ website: 'slowferry' }, { website: 'invalid_url' }],
  [{ website: 'javascript:alert(1)' }, { website: 'invalid_url' }],
  [{ origin_country: 'XX' }, { origin_country: 'not_allowed' }],
  [{ year_established: '2027' }, { year_established: 'invalid_year' }],
  [{ category: 'weapons' }, { category: 'not_allowed' }],
  [{ sku_count: '0' }, { sku_count: 'not_positive' }],
  [{ sku_count: '1e3' }, { sku_count: 'rounded_number' }],
  [{ price_from: '-1' }, { price_from: 'invalid_price' }],
  [{ price_from: '100', price_to: '99.99' }, { price_to: 'below_minimum' }],
  [{ lead_time_days: '366' }, { lead_time_days: { code: 'above_maximum', values: { max: 365 } } }],
  [{ minimum_order: '999999999' }, { minimum_order: 'amount_too_large' }],
  [{ price_from: '€5' }, { price_from: { code: 'other_currency', values: { currency: 'EUR', expected: 'HKD' } } }],
  [{ price_to: '-' }, { price_to: 'required' }],
  [{ display_name: 'x'.repeat(121) }, { display_name: { code: 'too_long', values: { max: applicationTexts.display_name } } }],
])('%o is refused', (changes, expected) => expect(errors(changes)).toEqual(expected))

test('amounts and numbers are read as people write them', () => {
  const answers = { ...complete, price_to: 'HK$ 1,288.00', sku_count: '１，２００' }
  expect(applicationErrors(answers, false, now)).toEqual({})
  expect([numberOf(answers, 'price_to'), numberOf(answers, 'sku_count')]).toEqual(['1288.00', '1200'])
})

test('a file can replace the link', () => {
  expect(errors({ catalogue_link: '' })).toEqual({ catalogue_link: 'catalogue_required' })
  expect(errors({ catalogue_link: '' }, true)).toEqual({})
})

test('prices are compared as amounts', () => expect(toMinor('9')).toBeLessThan(toMinor('80.50')))

test.each([
  [[0, 0, 128], 16, true],
  [[0, 0, 128], 17, false],
  [[0, 0, 127], 17, true],
  [[0, 1], 15, true],
  [[0, 1], 16, false],
  [[255], 0, true],
  [[], 1, false],
])('%o begins with %i zero bits: %s', (bytes, bits, expected) => expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(expected))
