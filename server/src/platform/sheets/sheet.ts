import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'

/** A row of a sheet with its number as a spreadsheet shows it; the first is 1. */
export type SheetRow = { row: number; cells: string[]; isHidden?: true }

/** A cell to write: a text, or a number as its digits, which a spreadsheet can add up. */
export type Cell = string | { number: string }

/** A sheet of products has about a hundred columns, a flat file of Amazon up to 500. */
export const maxColumns = 1000
/** In characters; Excel allows 32,767, the description of a product in a shop up to 500,000. */
export const maxCellLength = 600_000
const maxSheets = 200

/** A text without what PostgreSQL cannot store: NUL and lone surrogates. */
export const storableText = (text: string) => text.replace(/[\0\p{Cs}]/gu, '')

export const unreadableSheet = () => invalidInputRefusal({ file: 'unreadable_sheet' })
export const unclosedQuoteRefusal = (row: number) => invalidInputRefusal({ file: { code: 'unclosed_quote', values: { row } } })
export const longCellRefusal = (row: number) =>
  invalidInputRefusal({ file: { code: 'cell_too_long', values: { row, max: maxCellLength } } })
export const wideRowRefusal = (row: number) => invalidInputRefusal({ file: { code: 'too_many_columns', values: { row, max: maxColumns } } })
export const unknownSheetRefusal = (name: string) => invalidInputRefusal({ file: { code: 'unknown_sheet', values: { name } } })

/** Throws if a workbook has more sheets than somebody could choose from. */
export function checkSheetCount(count: number) {
  if (count > maxSheets) throw invalidInputRefusal({ file: { code: 'too_many_sheets', values: { max: maxSheets } } })
}
