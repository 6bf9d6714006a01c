import { elementFinder, elementsIn } from './xlsx.elements.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `&amp;` → `&`, `&#20013;` → `中`, and `_x000D_`, as Excel writes the end of a line. */
const unescaped = (xml: string) => signsOf(xml).replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
const signsOf = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? signOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (entities[name.toLowerCase()] ?? ''),
  )
const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** All text of a string in a workbook, whatever its runs look like; how its signs are pronounced (`rPh`) is not of it. */
export const textOfXml = (xml: string) => [...elementsIn(withoutSayings(xml), findText)].map(({ content }) => unescaped(content)).join('')

const [findText, findSaying] = [elementFinder('t'), elementFinder('rPh')]
function withoutSayings(xml: string) {
  let [text, from] = ['', 0]
  for (const { start, end } of elementsIn(xml, findSaying)) {
    text += xml.slice(from, start)
    from = end
  }
  return text + xml.slice(from)
}

/** The text as XML carries it; signs that XML does not know are left out, and what looks like Excel’s own way to write one is marked. */
export const escapedXml = (text: string) =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** `AB` → 27. */
export const columnAt = (letters: string) => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
