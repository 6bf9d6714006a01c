import type { Address, CountryCode } from './places.ts'

/**
 * The order of an address without names, phone and country, and who uses it. A bar parts lines of the street with its second line (`A`), the city
 * (`C`), the region (`S`), the postcode (`Z`) and the signs between them. After Google's libaddressinput, which leaves out the city in some
 * countries and the region in others; here a part that somebody has entered is always printed.
 */
const countriesByFormat: Readonly<Record<string, readonly CountryCode[]>> = {
  'A|C, S Z': ['US', 'CN', 'TW', 'JP', 'KR'],
  'A|C S Z': ['AU', 'CA'],
  'A|C Z|S': ['IN', 'NZ', 'SG'],
  'A|C|S Z': ['AE', 'ID', 'TH', 'VN'],
  'A|C|S|Z': ['GB', 'HK', 'IE', 'MO'],
  'A|Z C S': ['IT'],
  'A|Z C|S': [
    ...(['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'LT', 'LU', 'MY'] as const),
    ...(['NL', 'NO', 'PH', 'PL', 'PT', 'SE', 'SI', 'SK'] as const),
  ],
  'A|S|C, Z': ['LV'],
  'C|S|A|Z': ['HU'],
}
const formats = new Map(Object.entries(countriesByFormat).flatMap(([format, countries]) => countries.map((code) => [code, format])))
const defaultFormat = 'A|C, S Z'

/** The same where an address is written in the country's own script: the largest part first. */
const localFormats: Partial<Record<CountryCode, { script: RegExp; format: string }>> = {
  CN: { script: /\p{Script=Han}/u, format: 'Z SC|A' },
  HK: { script: /\p{Script=Han}/u, format: 'SC|A|Z' },
  JP: { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, format: '〒Z|SC|A' },
  KR: { script: /\p{Script=Hangul}/u, format: 'S C|A|Z' },
  MO: { script: /\p{Script=Han}/u, format: 'SC|A|Z' },
  TW: { script: /\p{Script=Han}/u, format: 'Z SC|A' },
}

type Place = Pick<Address, 'street' | 'street_2' | 'city' | 'region' | 'postal_code' | 'country_code'>

/** The lines of an address in the order of its country, without names, phone and country. Parts that are empty are left out. */
export function placeLines(place: Place): string[] {
  const { street, street_2, city, region, postal_code, country_code } = place
  const local = localFormats[country_code]
  const isLocal = local?.script.test(`${street}${city}${region}`)
  const format = (isLocal && local?.format) || formats.get(country_code) || defaultFormat
  // A city that is its own region (Dubai, Singapore, 香港) is named once.
  const parts = { C: city === region ? '' : city, S: region, Z: postal_code }
  return format
    .split('|')
    .flatMap((line) => (line === 'A' ? [street, street_2] : [formatLine(line, parts)]))
    .filter(Boolean)
}

/** Fills in a line. What stands before a part that is empty, or before the first one, is left out; the mark of a postcode (〒) belongs to it. */
function formatLine(line: string, parts: Record<string, string>) {
  let filled = ''
  for (const [, separator = '', mark = '', key = ''] of line.matchAll(/([, ]*)(〒?)([CSZ])/g)) {
    const part = parts[key]
    if (part) filled += (filled && separator) + (part.startsWith(mark) ? '' : mark) + part
  }
  return filled
}
