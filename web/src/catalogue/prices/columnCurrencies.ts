import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import type { Edits } from './edits.ts'

/** The base currency first, then the other shown and edited ones in the fixed order of currencies. */
export function columnCurrencies(baseCurrency: CurrencyCode, shown: readonly CurrencyCode[], edits: Edits): CurrencyCode[] {
  const columns = new Set([...shown, ...Object.values(edits).map(({ currency }) => currency)])
  return [baseCurrency, ...currencyCodes.filter((code) => code !== baseCurrency && columns.has(code))]
}
