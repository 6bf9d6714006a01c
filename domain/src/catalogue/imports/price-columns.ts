import { type CurrencyCode, currencyCodes } from '../../platform/places.ts'
import { type AmountNotation, amountEvidence, amountNotation } from '../../platform/readers/amount.ts'
import { splitCurrency } from '../../platform/readers/currency-signs.ts'
import type { SourceAmount, SourceProduct } from './source.ts'

/** If a sign stands for several currencies, the language of the file decides: ¥ is yen in Japanese. */
const currencyOfLanguage: Readonly<Record<string, string>> = { ja: 'JPY', zh_CN: 'CNY', zh_TW: 'TWD' }
/** The id of the column of an amount. */
export const columnOf = ({ kind, currency }: Pick<SourceAmount, 'kind' | 'currency'>) => [kind, currency].filter(Boolean).join(' ')
export const isSold = (code: string): code is CurrencyCode => (currencyCodes as readonly string[]).includes(code)

/** The notation of each column's amounts, from all its cells together. */
export function notationsOf(products: readonly SourceProduct[]): ReadonlyMap<string, AmountNotation> {
  const amounts = products.flatMap(({ variations }) => variations.flatMap((variation) => variation.amounts))
  return new Map(
    [...Map.groupBy(amounts, columnOf)].map(([column, cells]) => [
      column,
      amountNotation(cells.map(({ text, currency }) => amountEvidence(text, currency || undefined))),
    ]),
  )
}

/** The currency that the signs of a column name. */
export function signsOf(products: readonly SourceProduct[], written: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  for (const { kind, currency, text } of products.flatMap(({ variations }) => variations.flatMap(({ amounts }) => amounts))) {
    const { currencies } = amountEvidence(text, currency || undefined)
    const named = currencies.length > 1 ? currencies.find((code) => code === currencyOfLanguage[written]) : currencies[0]
    if (named) signs.set(columnOf({ kind, currency }), named)
  }
  return signs
}

/** The one currency that the texts above the header name: `prices in GBP`, `币种：人民币`. */
export function currencyInTitle(title: readonly string[]): string | undefined {
  const words = title.flatMap((text) => text.split(/[^\p{L}\p{Sc}]+/u)).filter((word) => !/^[a-z]+$/i.test(word) || /^[A-Z]{3}$/.test(word))
  const named = new Set(words.flatMap((word) => splitCurrency(`${word} 1`)?.currencies ?? []).filter(isSold))
  const [only, another] = named
  return another ? undefined : only
}
