import { type Language, toLocale } from './languages.ts'
import type { Address } from './places.ts'

const displayNames = new Map<string, Intl.DisplayNames>()
function namesIn(locale: string, style: 'short' | 'long') {
  const key = `${locale} ${style}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'code' })
  displayNames.set(key, names)
  return names
}

/** What brands call a country where the short name is still a long one, by locale. */
const commonNames: Readonly<Record<string, string>> = { 'zh-CN AE': '阿联酋', 'zh-TW AE': '阿聯', 'zh-TW KR': '韓國' }

/**
 * A country's one name in the locale, everywhere: short (香港, not 中國香港特別行政區), but no abbreviation (United Kingdom, not UK).
 * The code itself if it has no name.
 */
export function countryName(locale: string, code: string): string {
  const short = commonNames[`${locale} ${code}`] ?? namesIn(locale, 'short').of(code) ?? code
  return /^[A-Z]{2,3}$/.test(short) ? (namesIn(locale, 'long').of(code) ?? code) : short
}

/** The same in an interface language. */
export const countryNameIn = (language: Language, code: string) => countryName(toLocale(language), code)

/** The lines of an address, with the country's name in the document's language. */
export function addressLines({ street, street_2, city, region, postal_code, country_code, phone }: Address, language: Language) {
  const country = countryNameIn(language, country_code)
  const place = [city, region, postal_code].filter(Boolean).join(', ')
  return [street, street_2, place, country, phone].filter(Boolean)
}
