import { malformed } from '@linesheet/domain/refusal'

/** A row of a sheet by the number that a spreadsheet shows; the first is 1. */
export type SheetRow = { row: number; cells: string[] }

export const unreadable = () => malformed({ file: 'Please save the file as CSV (UTF-8) or XLSX' })
