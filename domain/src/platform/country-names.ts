import { placeLines } from './addresses.ts'
import { type Language, toLocale } from './languages.ts'
import type { RetailerAddress } from './places.ts'

const displayNames = new Map<string, Intl.DisplayNames>()
function namesIn(locale: string, style: 'short' | 'long') {
  const key = `${locale} ${style}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'code' })
  displayNames.set(key, names)
  return names
}

/** The common names of countries whose short name is still a long one, by locale. */
const commonNames: Readonly<Record<string, string>> = { 'zh-CN AE': '阿联酋', 'zh-TW AE': '阿聯', 'zh-TW KR': '韓國' }

/**
 * A country's one name in the locale, everywhere: short (香港, not 中國香港特別行政區), but no abbreviation (United Kingdom, not UK).
 * The code itself if it has no name; '' for a country that is not known.
 */
export function countryName(locale: string, code: string): string {
  if (!code) return ''
  const short = commonNames[`${locale} ${code}`] ?? namesIn(locale, 'short').of(code) ?? code
  return /^[A-Z]{2,3}$/.test(short) ? (namesIn(locale, 'long').of(code) ?? code) : short
}

/** The same in an interface language. */
export const countryNameIn = (language: Language, code: string) => countryName(toLocale(language), code)

/** The lines of an address on paper, in the order of its country; the country's name in the document's language, in capitals, as the post asks for. */
export function addressLines(address: RetailerAddress, language: Language): string[] {
  const country = countryNameIn(language, address.country_code).toLocaleUpperCase(toLocale(language))
  return [...placeLines(address), country, address.phone].filter(Boolean)
}
