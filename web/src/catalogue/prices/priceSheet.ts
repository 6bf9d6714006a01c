import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { Grid, Sheet } from '../grid/useGrid.ts'
import type { Column } from './cells.ts'
import { currentPair, type Edit, maxPairs, toStep } from './edits.ts'
import { readPasted } from './readPasted.ts'

/** Two columns for each currency, whose prices are edited as pairs. */
export const priceSheet = (columns: readonly Column[], baseCurrency: CurrencyCode): Sheet<PriceRow, Column, Edit> => ({
  columns,
  textOf: ({ row, column }, edits) => currentPair(row, column.currency, baseCurrency, edits)[column.field] ?? '',
  toStep: (cells, edits) => toStep(cells, baseCurrency, edits),
  readPasted: (cells) => readPasted(cells, columns),
  maxRows: ({ left, right }) => Math.floor(maxPairs / (Math.floor(right / 2) - Math.floor(left / 2) + 1)),
})
export type PriceGridState = Grid<PriceRow, Column, Edit>
