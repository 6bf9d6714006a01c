import type { PriceRow } from '@linesheet/contract/prices'
import { changeByPercent, type PriceEnding, roundToEnding, suggestPrices } from '@linesheet/domain/conversion'
import type { Rates } from '@linesheet/domain/currencies'
import { type Minor, toAmount, toMinor } from '@linesheet/domain/money'
import type { CurrencyCode } from '@linesheet/domain/places'
import { type Column, isAmount, toPrices } from './cells.ts'
import { type CellText, currentPair, type Edits } from './edits.ts'

export type Cell = { row: PriceRow; column: Column }
type EditState = { own: CurrencyCode; edits: Edits }

/** Each cell that holds a price, with another price; cells without one stay as they are. */
const mapPrices = (
  cells: readonly Cell[],
  { own, edits }: EditState,
  change: (minor: Minor, currency: CurrencyCode) => Minor,
): CellText[] =>
  cells.flatMap(({ row, column }) => {
    const text = currentPair(row, column.currency, own, edits)[column.field]
    return isAmount(text) ? [{ row, column, text: toAmount(change(toMinor(text), column.currency)) }] : []
  })

export const raisePrices = (cells: readonly Cell[], state: EditState, percent: number) =>
  mapPrices(cells, state, (minor, currency) => changeByPercent(minor, percent, currency))

export const roundPrices = (cells: readonly Cell[], state: EditState, ending: PriceEnding) =>
  mapPrices(cells, state, (minor, currency) => roundToEnding(minor, ending, currency))

/** What the exchange rate makes of the base prices as they are now; the brand's own currency is left alone. */
export const suggestFromRates = (cells: readonly Cell[], { own, edits }: EditState, rates: Rates): CellText[] =>
  cells.flatMap(({ row, column }) => {
    const base = toPrices(currentPair(row, own, own, edits))
    if (!base || column.currency === own) return []
    return [{ row, column, text: suggestPrices(base, own, column.currency, rates)[column.field] }]
  })

/** "5", "+5%", "-2.5 %" → a percentage from −99 to 1000; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  const found = /^([+-]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.normalize('NFKC').replace('−', '-').trim())
  if (!found) return undefined
  const percent = Number((found[2] ?? '').replace(',', '.')) * (found[1] === '-' ? -1 : 1)
  return percent >= -99 && percent <= 1000 ? percent : undefined
}
