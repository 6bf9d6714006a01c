import { type CountryCode, countryCodes } from '../places.ts'
import { foldCell } from './fold-input.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, refuse, unclear } from './reading.ts'

/** The languages in which countries are known by name. */
const locales = ['en', 'zh-CN', 'zh-TW', 'zh-HK', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'ar']

/** Names that people write besides the official names and codes. */
const otherNames: Partial<Record<CountryCode, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'GBR'],
  CN: [
    'PRC',
    'P.R. China',
    'Mainland China',
    "People's Republic of China",
    '中国大陆',
    '中國大陸',
    '大陆',
    '大陸',
    '中华人民共和国',
    '中華人民共和國',
    'CHN',
  ],
  TW: ['Taiwan, R.O.C.', 'TWN', '台灣', '台湾', '臺灣', '臺湾'],
  HK: ['Hong Kong SAR', 'HKSAR', 'HKG', '香港特別行政區', '香港特别行政区'],
  MO: ['Macau', 'Macau SAR', '澳門特別行政區', '澳门特别行政区'],
  FR: ['France métropolitaine', 'FRA'],
  DE: ['DEU'],
  IE: ['Republic of Ireland', 'Éire'],
  US: ['USA', 'U.S.', 'America', 'United States of America', '美國', '美国', 'アメリカ', 'États-Unis d’Amérique'],
  AE: ['UAE', 'Emirates', '阿联酋', '阿聯酋', '阿聯'],
  KR: ['Korea', 'Republic of Korea', 'Korea, Republic of', '대한민국', '한국', '韓國', '韩国'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic', 'Czechia'],
  VN: ['Vietnam'],
}
/** Names that are used for several countries. */
const openNames: Readonly<Record<string, readonly CountryCode[]>> = { roc: ['TW', 'CN'], republicofchina: ['TW', 'CN'] }

const around =
  /^(?:made in|product of|produced in|manufactured in|assembled in|hergestellt in|fabriqué en|fabriqué au|hecho en|prodotto in|产地:?|產地:?|原产地:?|原產地:?) ?|(?:制造|製造|製|制|产|產)$/gi

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Short names such as the French É.-U. for the United States mean something else elsewhere. */
const isAbbreviation = (name: string) => /^[\p{Lu}. -]{2,7}$/u.test(name)

let codesByName: Map<string, CountryCode> | undefined
function countriesByName() {
  if (codesByName) return codesByName
  codesByName = new Map()
  for (const locale of locales)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'code' })
      for (const code of countryCodes) {
        const name = names.of(code) ?? code
        if (!isAbbreviation(name)) codesByName.set(plain(name), code)
      }
    }
  for (const code of countryCodes) for (const name of [code, ...(otherNames[code] ?? [])]) codesByName.set(plain(name), code)
  return codesByName
}

/** Reads a country by its code or its name in one of several languages: `DE`, `Deutschland`, `Made in Portugal`, `中国大陆`. */
export function readCountry(text: string): Reading<CountryCode> {
  const folded = foldCell(text).slice(0, 120)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const countries = countriesByName()
  const bare = plain(folded.replace(around, ''))
  const code = countries.get(plain(folded)) ?? countries.get(bare)
  if (code) return readAs(code)
  const choices = openNames[bare]
  if (choices) return unclear({ code: 'country_unclear', values: { text: folded, countries: choices.join(', ') } }, ...choices)
  return refuse({ code: 'unknown_country', values: { text: folded } })
}

let otherCountries: ReadonlySet<string> | undefined
/** The names and codes of all regions of the world in those languages. */
function namesOfTheWorld() {
  if (otherCountries) return otherCountries
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  const names = locales.map((locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }))
  const known = codes.filter((code) => names[0]?.of(code) !== undefined)
  otherCountries = new Set(known.flatMap((code) => [code, ...names.map((named) => named.of(code) ?? code)]).map(plain))
  return otherCountries
}

/** Whether a text that `readCountry` refuses names a country that we do not serve, such as Brasil. */
export const isCountryNotServed = (text: string): boolean => namesOfTheWorld().has(plain(foldCell(text)))
