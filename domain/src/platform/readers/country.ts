import { type CountryCode, countryCodes } from '../places.ts'
import { foldCell } from './fold-input.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, refuse, unclear } from './reading.ts'

/** The languages in which countries are known by name. */
const locales = ['en', 'zh-CN', 'zh-TW', 'zh-HK', 'ja', 'de', 'fr', 'it', 'es']

/** What people write besides the names and codes. */
const otherNames: Partial<Record<CountryCode, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'GBR'],
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
    'CHN',
  ],
  TW: ['Taiwan, R.O.C.', 'TWN', '台灣', '台湾', '臺灣', '臺湾'],
  HK: ['Hong Kong SAR', 'HKSAR', 'HKG'],
  MO: ['Macau', 'Macau SAR'],
  US: ['USA', 'U.S.', 'America', 'United States of America'],
  AE: ['UAE', 'Emirates'],
  KR: ['Korea', 'Republic of Korea'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
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
