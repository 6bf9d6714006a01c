import type { PriceRow } from '@linesheet/contract/catalogue/prices'

export const rowHeight = 44
export const cellId = (row: number, column: number) => `cell-${row}-${column}`
/** The name of the variation that a row is about. */
export const variationLabel = ({ name, option }: Pick<PriceRow, 'name' | 'option'>) => [name, option].filter(Boolean).join(' · ')
