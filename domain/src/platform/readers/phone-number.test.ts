import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'
import { readPhoneNumber, toDialledNumber } from './phone-number.ts'

test.each([
  ['+852 2222 3333', undefined, '+85222223333'],
  ['02-5550-0144', 'TW', '+886255500144'],
  ['07-555-0144 #9999', 'TW', '+88675550144'],
  ['020 7946 0155', 'GB', '+442079460155'],
  ['+1 718-555-0144', 'HK', '+17185550144'],
  ['＋４４　２０　７９４６　０１５５', undefined, '+442079460155'],
  ['\u202d+44 20 7946\u200b 0155\u202c', undefined, '+442079460155'],
  ['p:+46701740644', undefined, '+46701740644'],
  ["'+1 718-555-0144", undefined, '+17185550144'],
] as const)('%j in %s is %s', (text, country, dialled) => {
  const reading = readPhoneNumber(text, country)
  expect(reading).toMatchObject({ kind: 'value', notes: [] })
  expect(reading.kind === 'value' && toDialledNumber(reading.value, country ?? '')).toBe(dialled)
})

test.each([
  ['123', 'GB'],
  ['7946 0155', 'GB'],
  ['ask for Anna', 'HK'],
  ['2222 3333', undefined],
] as const)('%j in %s is kept, with a note', (text, country) => {
  expect(readPhoneNumber(text, country)).toEqual({ kind: 'value', value: text, notes: ['phone_unknown'] })
})

test.each([
  ['4.47E+11', 'rounded_number'],
  ['#N/A', { code: 'sheet_error', values: { error: '#N/A' } }],
])('%s is refused', (text, error) => {
  expect(readPhone(text)).toEqual({ kind: 'refused', error })
  expect(readPhoneNumber(text)).toEqual({ kind: 'refused', error })
})

test.each(['', ' \u200b', '-', 'n/a'])('%j is empty', (text) => expect(readPhone(text).kind).toBe('empty'))
