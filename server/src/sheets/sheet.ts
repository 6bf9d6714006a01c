import { invalidInput } from '@linesheet/domain/refusal'

/** A row of a sheet by the number that a spreadsheet shows; the first is 1. */
export type SheetRow = { row: number; cells: string[] }

/** Columns of a file that are looked at; a sheet of products has some hundred. */
export const mostColumns = 300

/** A text without what no database keeps: signs of code 0, and halves of signs. */
export const keepable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '')

export const unreadable = () => invalidInput({ file: 'unreadable_sheet' })
