import type { Address, CountryCode } from './places.ts'

/**
 * The order of an address without names, phone and country. Bars separate the lines: street with its second line (`A`), city (`C`), region (`S`), postcode
 * (`Z`) and the punctuation between them. Based on Google's libaddressinput, which leaves out the city in some countries and the region in others; here every
 * part that was entered is printed.
 */
const formats: Readonly<Record<CountryCode, string>> = {
  AE: 'A|C|S Z',
  AT: 'A|Z C|S',
  AU: 'A|C S Z',
  BE: 'A|Z C|S',
  CA: 'A|C S Z',
  CH: 'A|Z C|S',
  CN: 'A|C, S Z',
  CZ: 'A|Z C|S',
  DE: 'A|Z C|S',
  DK: 'A|Z C|S',
  EE: 'A|Z C|S',
  ES: 'A|Z C|S',
  FI: 'A|Z C|S',
  FR: 'A|Z C|S',
  GB: 'A|C|S|Z',
  GR: 'A|Z C|S',
  HK: 'A|C|S|Z',
  HU: 'C|S|A|Z',
  ID: 'A|C|S Z',
  IE: 'A|C|S|Z',
  IN: 'A|C Z|S',
  IT: 'A|Z C S',
  JP: 'A|C, S Z',
  KR: 'A|C, S Z',
  LT: 'A|Z C|S',
  LU: 'A|Z C|S',
  LV: 'A|S|C, Z',
  MO: 'A|C|S|Z',
  MY: 'A|Z C|S',
  NL: 'A|Z C|S',
  NO: 'A|Z C|S',
  NZ: 'A|C Z|S',
  PH: 'A|Z C|S',
  PL: 'A|Z C|S',
  PT: 'A|Z C|S',
  SE: 'A|Z C|S',
  SG: 'A|C Z|S',
  SI: 'A|Z C|S',
  SK: 'A|Z C|S',
  TH: 'A|C|S Z',
  TW: 'A|C, S Z',
  US: 'A|C, S Z',
  VN: 'A|C|S Z',
}

/** The same for addresses in the country's own script: the largest part first. */
const localFormats: Partial<Record<CountryCode, { script: RegExp; format: string }>> = {
  CN: { script: /\p{Script=Han}/u, format: 'Z SC|A' },
  HK: { script: /\p{Script=Han}/u, format: 'SC|A|Z' },
  JP: { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, format: '〒Z|SC|A' },
  KR: { script: /\p{Script=Hangul}/u, format: 'S C|A|Z' },
  MO: { script: /\p{Script=Han}/u, format: 'SC|A|Z' },
  TW: { script: /\p{Script=Han}/u, format: 'Z SC|A' },
}

/** The most common order, for an unknown country. */
const commonFormat = 'A|Z C|S'

/** The order in which a country writes an address: its lines, separated by bars, of the street `A`, city `C`, region `S` and postcode `Z`. */
export const addressOrder = (country: CountryCode | ''): string => (country ? formats[country] : commonFormat)

type Place = Pick<Address, 'street' | 'street_2' | 'city' | 'region' | 'postal_code'> & { country_code: CountryCode | '' }

/** The lines of an address in the order of its country, without names, phone and country. Parts that are empty are left out. */
export function placeLines(place: Place): string[] {
  const { street, street_2, city, region, postal_code, country_code } = place
  const local = country_code ? localFormats[country_code] : undefined
  const isLocal = local?.script.test(`${street}${city}${region}`)
  const format = (isLocal && local?.format) || addressOrder(country_code)
  // A city that is its own region (Dubai, Singapore, 香港) is named once.
  const parts = { C: city === region ? '' : city, S: region, Z: postal_code }
  return format
    .split('|')
    .flatMap((line) => (line === 'A' ? [street, street_2] : [formatLine(line, parts)]))
    .filter(Boolean)
}

/** Fills in a line. Punctuation before an empty part, or before the first part, is left out; the mark of a postcode (〒) belongs to it. */
function formatLine(line: string, parts: Record<string, string>) {
  let filled = ''
  for (const [, separator = '', mark = '', key = ''] of line.matchAll(/([, ]*)(〒?)([CSZ])/g)) {
    const part = parts[key]
    if (part) filled += (filled && separator) + (part.startsWith(mark) ? '' : mark) + part
  }
  return filled
}
