import { expect, test } from 'vitest'
import { countryName } from './country-names.ts'
import { countryCodes } from './places.ts'

test('countries have short names that are no abbreviations', () => {
  const names = (locale: string) => ['GB', 'US', 'HK', 'MO', 'AE'].map((code) => countryName(locale, code))
  expect(names('en')).toEqual(['United Kingdom', 'United States', 'Hong Kong', 'Macao', 'United Arab Emirates'])
  expect(names('zh-CN')).toEqual(['英国', '美国', '香港', '澳门', '阿联酋'])
  expect(names('zh-TW')).toEqual(['英國', '美國', '香港', '澳門', '阿聯'])
  for (const locale of ['en', 'zh-CN', 'zh-TW'])
    expect(countryCodes.map((code) => countryName(locale, code)).filter((name) => /^[A-Z]{2,3}$|SAR|行政/.test(name))).toEqual([])
})
