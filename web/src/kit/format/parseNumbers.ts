/** A currency symbol or code before or after the figure. */
const currencyMark = '(?:[A-Z]{0,3}[$¥€£₩₹]|[A-Z]{3})?'
const figurePattern = new RegExp(`^${currencyMark}\\s*([\\d.,' ]+?)\\s*${currencyMark}$`, 'i')
/** 1234.5 · 1,234.50 · 1'234.50 · 1 234.50 */
const decimalPoint = /^(\d+|\d{1,3}(?:[,' ]\d{3})+)(?:\.(\d+))?$/
/** 12,5 · 1.234,50: a comma followed by one or two digits. */
const decimalComma = /^(\d+|\d{1,3}(?:[.' ]\d{3})+),(\d{1,2})$/

type Figure = { whole: string; part: string }

/** The digits of a written amount; undefined for text that is not an amount. */
function parseFigure(written: string): Figure | undefined {
  const figure = figurePattern.exec(written)?.[1]
  const found = figure === undefined ? undefined : (decimalPoint.exec(figure) ?? decimalComma.exec(figure))
  return found ? { whole: (found[1] ?? '').replace(/\D/g, ''), part: found[2] ?? '' } : undefined
}

/**
 * Parses a typed price: "HK$ 1,234.5" → "1234.50". '' stays ''; text that is not an amount, or has more than two decimals, is returned
 * trimmed, so that it is shown as typed, refused and corrected.
 */
export function parsePrice(text: string): string {
  const written = text.normalize('NFKC').trim()
  const figure = parseFigure(written)
  return figure && figure.part.length <= 2 ? `${BigInt(figure.whole)}.${figure.part.padEnd(2, '0')}` : written
}

/** Like `parsePrice`, for prices that a spreadsheet computed: more than two decimals are rounded half up. */
export function normalizePastedPrice(text: string): string {
  const figure = parseFigure(text.normalize('NFKC').trim())
  if (!figure) return parsePrice(text)
  const hundredths = BigInt(figure.whole + figure.part.padEnd(2, '0').slice(0, 2)) + (Number(figure.part[2] ?? 0) >= 5 ? 1n : 0n)
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "5", "+5%", "-2.5 %" → a percentage from −99 to 1000; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  const found = /^([+-]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.normalize('NFKC').replace('−', '-').trim())
  if (!found) return undefined
  const percent = Number((found[2] ?? '').replace(',', '.')) * (found[1] === '-' ? -1 : 1)
  return percent >= -99 && percent <= 1000 ? percent : undefined
}
