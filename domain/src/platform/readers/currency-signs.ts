/**
 * The currencies that a sign or a code next to an amount may name, by ISO code. `$` alone names none: it means the field's currency. 元 is asked about even in
 * HKD, because lists in 元 are mostly from the mainland or Taiwan.
 */
const currenciesBySign: Readonly<Record<string, readonly string[]>> = {
  $: [],
  hk$: ['HKD'],
  港币: ['HKD'],
  港幣: ['HKD'],
  港元: ['HKD'],
  'cn¥': ['CNY'],
  rmb: ['CNY'],
  人民币: ['CNY'],
  人民幣: ['CNY'],
  nt$: ['TWD'],
  新台币: ['TWD'],
  新臺幣: ['TWD'],
  新台幣: ['TWD'],
  台币: ['TWD'],
  臺幣: ['TWD'],
  台幣: ['TWD'],
  'jp¥': ['JPY'],
  円: ['JPY'],
  日元: ['JPY'],
  日圓: ['JPY'],
  '₩': ['KRW'],
  원: ['KRW'],
  s$: ['SGD'],
  sg$: ['SGD'],
  '₹': ['INR'],
  rs: ['INR'],
  'rs.': ['INR'],
  dhs: ['AED'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  us$: ['USD'],
  美元: ['USD'],
  美金: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  '£': ['GBP'],
  英镑: ['GBP'],
  英鎊: ['GBP'],
  'fr.': ['CHF'],
  sfr: ['CHF'],
  '€': ['EUR'],
  欧元: ['EUR'],
  歐元: ['EUR'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY', 'TWD'],
  圆: ['CNY', 'TWD'],
  圓: ['CNY', 'TWD'],
  kr: ['SEK', 'DKK', 'NOK'],
  'kr.': ['SEK', 'DKK', 'NOK'],
}

let codes: ReadonlySet<string> | undefined
const isCurrencyCode = (text: string) => {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(text.toUpperCase())
}

/** The currencies that a sign may name; undefined for a text that is no sign. */
const currenciesOf = (sign: string): readonly string[] | undefined =>
  currenciesBySign[sign.toLowerCase()] ?? (isCurrencyCode(sign) ? [sign.toUpperCase()] : undefined)

const before = /^([^\d.,'() -]+\.?) ?/u
const behind = / ?([^\d.,'() -]+\.?)$/u

export type SignedText = { figure: string; sign: string; currencies: readonly string[] }

/** Splits an amount from the currency's sign or code before it, after it or both; undefined if the other text is no currency. */
export function splitCurrency(folded: string): SignedText | undefined {
  const signs = [before.exec(folded)?.[1], behind.exec(folded)?.[1]].filter((sign) => sign !== undefined)
  const figure = folded.replace(before, '').replace(behind, '')
  const named = signs.map(currenciesOf)
  if (named.some((currencies) => currencies === undefined)) return undefined
  const [first = [], second = first] = named.filter((currencies) => currencies !== undefined).toSorted((a, b) => b.length - a.length)
  const currencies = second.length ? first.filter((code) => second.includes(code)) : first
  return first.length && !currencies.length ? undefined : { figure, sign: signs.join(' '), currencies }
}
