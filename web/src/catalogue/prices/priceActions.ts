import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { changeByPercent, type PriceEnding, roundToEnding, suggestPrices } from '@linesheet/domain/catalogue/conversion'
import type { Rates } from '@linesheet/domain/platform/currencies'
import { isAmount, type Minor, toAmount, toMinor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { CellOf, CellText } from '../grid/steps.ts'
import { type Column, toPrices } from './cells.ts'
import { currentPair, type Edits } from './edits.ts'

export type Cell = CellOf<PriceRow, Column>
type PriceText = CellText<PriceRow, Column>
type EditState = { baseCurrency: CurrencyCode; edits: Edits }

/** Changes the cells that hold a price; costs, empty and invalid cells stay as they are. */
const mapPrices = (
  cells: readonly Cell[],
  { baseCurrency, edits }: EditState,
  change: (minor: Minor, currency: CurrencyCode) => Minor,
): PriceText[] =>
  cells.flatMap(({ row, column }) => {
    if (column.field === 'cost_price') return []
    const text = currentPair(row, column.currency, baseCurrency, edits)[column.field]
    return isAmount(text) ? [{ row, column, text: toAmount(change(toMinor(text), column.currency)) }] : []
  })

export const raisePrices = (cells: readonly Cell[], state: EditState, percent: number) =>
  mapPrices(cells, state, (minor, currency) => changeByPercent(minor, percent, currency))

export const roundPrices = (cells: readonly Cell[], state: EditState, ending: PriceEnding) =>
  mapPrices(cells, state, (minor, currency) => roundToEnding(minor, ending, currency))

/** Converts the current base prices by exchange rate; base prices themselves are not changed. */
export const suggestFromRates = (cells: readonly Cell[], { baseCurrency, edits }: EditState, rates: Rates): PriceText[] =>
  cells.flatMap(({ row, column }) => {
    const base = toPrices(currentPair(row, baseCurrency, baseCurrency, edits))
    if (!base || column.currency === baseCurrency || column.field === 'cost_price') return []
    return [{ row, column, text: suggestPrices(base, baseCurrency, column.currency, rates)[column.field] }]
  })
