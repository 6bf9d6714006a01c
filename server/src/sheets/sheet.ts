import { malformed } from '@linesheet/domain/refusal'

/** A row of a sheet by the number that a spreadsheet shows; the first is 1. */
export type SheetRow = { row: number; cells: string[] }

export const unreadable = () => malformed({ file: 'Please save the file as CSV (UTF-8) or XLSX' })

/** A text that a spreadsheet would take for a formula. */
const formula = /^'*[=+\-@\t\r]/

/** The text as no spreadsheet computes it: an apostrophe stands before what looks like a formula. */
export const neutralised = (text: string) => (formula.test(text) ? `'${text}` : text)
/** Takes that apostrophe off again. */
export const original = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)
