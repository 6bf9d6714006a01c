import { expect, test } from 'vitest'
import { caseRows } from '../../cases/cases.ts'
import { placeLines } from './addresses.ts'
import { countryCodes } from './places.ts'

const place = { street: '1 Rd', street_2: '', city: 'City', region: 'Region', postal_code: '123' }

test('each country has its order, with every part once', () => {
  const lines = (code: (typeof countryCodes)[number]) => placeLines({ ...place, country_code: code })
  expect(lines('US')).toEqual(['1 Rd', 'City, Region 123'])
  expect(lines('GB')).toEqual(['1 Rd', 'City', 'Region', '123'])
  expect(lines('DE')).toEqual(['1 Rd', '123 City', 'Region'])
  expect(lines('IT')).toEqual(['1 Rd', '123 City Region'])
  expect(lines('HU')).toEqual(['City', 'Region', '1 Rd', '123'])
  for (const code of countryCodes) {
    const text = lines(code).join('\n')
    for (const part of ['1 Rd', 'City', 'Region', '123']) expect(text.split(part)).toHaveLength(2)
  }
})

test.each([
  [{ region: '' }, 'City 123'],
  [{ postal_code: '' }, 'City, Region'],
  [{ city: '' }, 'Region 123'],
  [{ city: 'NY', region: 'NY' }, 'NY 123'],
  [{ city: '', region: '', postal_code: '' }, undefined],
])('punctuation next to a missing part is left out: %j', (change, line) => {
  expect(placeLines({ ...place, ...change, country_code: 'US' })[1]).toBe(line)
})

test('in East Asian scripts the largest part is first', () => {
  const taipei = { street: '迪化街一段1號', street_2: '2樓', city: '大同區', region: '臺北市', postal_code: '103' }
  expect(placeLines({ ...taipei, country_code: 'TW' })).toEqual(['103 臺北市大同區', '迪化街一段1號', '2樓'])
  expect(placeLines({ ...taipei, postal_code: '', country_code: 'HK' })).toEqual(['臺北市大同區', '迪化街一段1號', '2樓'])
  const latin = { street: '1 Dihua St', street_2: '', city: 'Datong', region: 'Taipei', postal_code: '103' }
  expect(placeLines({ ...latin, country_code: 'TW' })).toEqual(['1 Dihua St', 'Datong, Taipei 103'])
  const tokyo = { street: '青葉台9', street_2: '', city: '目黒区', region: '東京都', postal_code: '153-0042' }
  expect(placeLines({ ...tokyo, country_code: 'JP' })).toEqual(['〒153-0042', '東京都目黒区', '青葉台9'])
  expect(placeLines({ ...tokyo, postal_code: '〒153-0042', country_code: 'JP' })[0]).toBe('〒153-0042')
})

const rows = caseRows('addresses.tsv')

test.each(rows.map((row) => [row[0], row] as const))('%s has the places that must be printed in its lines', (_id, row) => {
  const [, recipient, company, street = '', street_2 = '', city = '', region = '', postal_code = '', code, phone, mustPrint = ''] = row
  const country_code = countryCodes.find((known) => known === code)
  if (!country_code) throw new Error(`No country: ${code}`)
  const text = placeLines({ street, street_2, city, region, postal_code, country_code }).join('\n')
  const isName = (part: string) => recipient?.includes(part) || company?.includes(part) || part === 'FRANCE' || phone?.includes(part)
  for (const part of mustPrint.split('|').filter((part) => !isName(part))) expect(text).toContain(part)
})
