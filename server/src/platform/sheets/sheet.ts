import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'

/** A row of a sheet by the number that a spreadsheet shows; the first is 1. */
export type SheetRow = { row: number; cells: string[] }

/** A cell to write: a text, or a number as its digits, which a spreadsheet can add up. */
export type Cell = string | { number: string }

/** Columns of a file beyond these are ignored; a sheet of products has about a hundred. */
export const maxColumns = 300

/** A text without what PostgreSQL cannot store: NUL and lone surrogates. */
export const storableText = (text: string) => text.replace(/[\0\p{Cs}]/gu, '')

export const unreadableSheet = () => invalidInputRefusal({ file: 'unreadable_sheet' })
