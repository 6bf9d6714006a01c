import { addressOrder } from '../addresses.ts'
import type { CountryCode } from '../places.ts'
import { type PostalAddress, readAsianAddress } from './asian-address.ts'
import { readCountry } from './country.ts'
import { foldInput } from './fold-input.ts'

const digits = (count: string) => `\\d{${count}}`

/** Postcodes as they are written, by country; `|` between postcodes of one shape. */
const postcodes: readonly [countries: string, pattern: string][] = [
  ['DE FR IT ES FI EE KR MY TH', digits('5')],
  ['LT', `(?:LT-)?${digits('5')}`],
  ['AT BE CH DK NO HU LU SI AU NZ PH', digits('4')],
  ['LV', 'LV-\\d{4}'],
  ['GB', '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}'],
  ['IE', '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}'],
  ['NL', '\\d{4} ?[A-Z]{2}'],
  ['PL', '\\d{2}-\\d{3}'],
  ['PT', '\\d{4}-\\d{3}'],
  ['SE CZ SK GR', '\\d{3} ?\\d{2}'],
  ['US', '\\d{5}(?:-\\d{4})?'],
  ['CA', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'],
  ['JP', '\\d{3}-?\\d{4}'],
  ['CN IN SG VN', digits('6')],
  ['TW', '\\d{3}(?:\\d{2,3})?'],
  ['ID', digits('5')],
]
const postcodeOf = (country: CountryCode) => postcodes.find(([countries]) => countries.split(' ').includes(country))?.[1]

/** The country's sign before a postcode: `F-29200`, `D-10435`. */
const countrySign = /^(?:[ABDEFILNS]|AT|BE|CH|CZ|DE|DK|ES|FI|FIN|FR|IT|NL|NO|PL|PT|SE)-(?=\d)/i

/** A postcode in a cell of its own, without the sign of its country. */
export const readPostcode = (text: string): string =>
  foldInput(text)
    .replace(/^'/, '')
    .replace(countrySign, '')
    .replace(/^〒\s*/, '')

/** The city and the region next to a postcode: `Portland, ME 04101` has the city before it, `10435 Berlin` in the same part. */
function placeAround(part: string, before: readonly string[], { region: hasRegion }: { region: boolean }) {
  const words = part.split(' ')
  const region = words.pop() ?? ''
  const city = words.join(' ')
  if (hasRegion && /^[A-Z]{2,3}$/.test(region))
    return city ? { city, region, street: before } : { city: before.at(-1) ?? '', region, street: before.slice(0, -1) }
  if (part) return { city: part, region: '', street: before }
  return { city: before.at(-1) ?? '', region: '', street: before.slice(0, -1) }
}

/** The parts of a western address: lines, or parts between double spaces or commas, the country last. Undefined without a postcode of its country. */
function readWesternAddress(text: string, known: CountryCode | ''): PostalAddress | undefined {
  const parts = text
    .split(/[\n\r,，;]| {2}/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = readCountry(parts.at(-1) ?? '')
  const country = last.kind === 'value' ? last.value : known
  const lines = last.kind === 'value' ? parts.slice(0, -1) : parts
  const code = country && postcodeOf(country)
  if (!country || !code) return undefined
  const pattern = new RegExp(`(?:^|\\s)(?:[A-Z]{1,3}-)?(${code})(?=\\s|$)`, 'i')
  const at = lines.findLastIndex((line, place) => place > 0 && pattern.test(line))
  if (at < 0) return undefined
  const line = lines[at] ?? ''
  const rest = line.replace(pattern, ' ').trim()
  const { city, region, street } = placeAround(rest, lines.slice(0, at), { region: addressOrder(country).includes('S Z') })
  const after = lines.slice(at + 1).join(', ')
  return { street: street.join(', '), city, region: region || after, postal_code: pattern.exec(line)?.[1] ?? '', country_code: country }
}

/** A longer text is no address, and is not parsed. */
const longestAddress = 300

/**
 * Reads an address in one text, such as a cell: by the country that it names or shows, or else by `country`. A text without a recognisable city is kept whole
 * as the street.
 */
export function readPostalAddress(text: string, country: CountryCode | '' = ''): PostalAddress {
  const lines = text.split(/\r?\n/).map(foldInput).filter(Boolean)
  const whole = { street: lines.join(', '), city: '', region: '', postal_code: '', country_code: country }
  if (text.length > longestAddress) return whole
  const asian = readAsianAddress(lines.join(''))
  if (asian && (!country || country === asian.country_code)) return asian
  // In exports of mail programs several spaces in a row separate the lines of an address.
  const spaced = text
    .normalize('NFKC')
    .replace(/\u00a0/g, ' ')
    .trim()
  const western = readWesternAddress(spaced, country)
  return western ?? whole
}
