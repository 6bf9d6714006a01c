/** The byte order mark, without which Excel does not read a CSV as UTF-8. */
export const byteOrderMark = '\ufeff'

/** One CSV record. Cells with a comma, a quote or a line break are quoted. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** Text that a spreadsheet would evaluate as a formula. Chinese and Japanese Excel also accept full-width operators. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/

/** Prefixes an apostrophe to text that looks like a formula, so that no spreadsheet evaluates it. */
export const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
/** Removes the apostrophe that `escapeFormula` adds. */
export const unescapeFormula = (text: string) => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)
