/** A currency symbol or code before or after the figure. */
const currencyMark = '(?:[A-Z]{0,3}[$¥€£₩₹]|[A-Z]{3})?'
const figurePattern = new RegExp(`^${currencyMark}\\s*([\\d.,' ]+?)\\s*${currencyMark}$`, 'i')
/** 1234.5 · 1,234.50 · 1'234.50 · 1 234.50 */
const decimalPoint = /^(\d+|\d{1,3}(?:[,' ]\d{3})+)(?:\.(\d+))?$/
/** 12,5 · 1.234,50: a comma followed by one or two digits. */
const decimalComma = /^(\d+|\d{1,3}(?:[.' ]\d{3})+),(\d{1,2})$/

/**
 * Parses a typed or pasted price: "HK$ 1,234.5" → "1234.50", rounded half up to two decimals. '' stays ''; text that is not an amount is
 * returned trimmed, so that it can be shown and corrected.
 */
export function parsePrice(text: string): string {
  const written = text.normalize('NFKC').trim()
  const figure = figurePattern.exec(written)?.[1]
  const found = figure === undefined ? undefined : (decimalPoint.exec(figure) ?? decimalComma.exec(figure))
  if (!found) return written
  const [, whole = '', part = ''] = found
  const hundredths = BigInt(whole.replace(/\D/g, '') + part.padEnd(2, '0').slice(0, 2)) + (Number(part[2] ?? 0) >= 5 ? 1n : 0n)
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses what a spreadsheet copies: tab-separated cells, quoted where they hold tabs, line breaks or quotes. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  for (let at = 0; at < text.length || at === 0; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) break
    const [, quoted, plain = '', end = ''] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
    else if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}

export const formatTable = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')
