import { serialDate } from './xlsx.dates.ts'
import { textBelow, type XmlElement } from './xml.ts'

/** `_x000D_` is how Excel writes characters that XML cannot hold, such as the end of a line. */
export const unescapeExcel = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Text for XML. Characters that XML does not allow are left out, and text that looks like Excel's own escapes is escaped. */
export const escapeXml = (text: string) =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** `AB` → 27. */
export const columnIndex = (letters: string) => [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** 27 is AB. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** The data that cells of a workbook refer to: texts and date styles by number, and the day from which dates are counted. */
export type CellContext = { texts: readonly string[]; dateStyles: ReadonlySet<number>; has1904Dates: boolean }

/** A formula that was never calculated has no value; readers refuse this like a spreadsheet error. */
const noValue = '#FORMULA!'

/** A cell as text: errors as the sheet shows them, days as 2026-11-15, numbers with all their digits. */
export function cellText(cell: XmlElement, { texts, dateStyles, has1904Dates }: CellContext): string {
  const type = cell.attributes.t ?? 'n'
  if (type === 'inlineStr') return unescapeExcel(textBelow(cell, 't'))
  const value = cell.children.find(({ name }) => name === 'v')?.text.trim() ?? ''
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return unescapeExcel(value)
  if (value === '') return cell.children.some(({ name }) => name === 'f') ? noValue : ''
  const date = dateStyles.has(Number(cell.attributes.s)) ? serialDate(Number(value), has1904Dates) : undefined
  return date ?? numberText(value)
}

/** Numbers from here on have more digits than a spreadsheet stores. */
const firstRounded = 1e15

function numberText(value: string) {
  const number = Number(value)
  if (/^-?\d+$/.test(value) || Number.isNaN(number)) return value
  // A code of 20 digits that was rounded to 9.4E+19 must not look like an exact number.
  if (/e/i.test(value) && Math.abs(number) >= firstRounded) return value.toUpperCase()
  // Excel writes 12.1 as 12.100000000000001.
  return String(Number(number.toPrecision(15)))
}
