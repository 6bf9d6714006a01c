/** What Excel needs to see in order to read a CSV as UTF-8. */
export const byteOrderMark = '\ufeff'

/** One record. Quotes stand around what could be read as the end of a cell. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** A text that a spreadsheet would take for a formula; Excel in Chinese and Japanese also where the sign is a wide one. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/

/** The text as no spreadsheet computes it: an apostrophe stands before what looks like a formula. */
export const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
/** Takes that apostrophe off again. */
export const unescapeFormula = (text: string) => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)
