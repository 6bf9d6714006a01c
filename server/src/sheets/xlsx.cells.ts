const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `&amp;` → `&`, `&#20013;` → `中`. */
const unescaped = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? signOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (entities[name.toLowerCase()] ?? ''),
  )
const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** All text of a string in a workbook, whatever its runs look like; how its signs are pronounced (`rPh`) is not of it. */
export const textOfXml = (xml: string) =>
  [...xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('')

/** The text as XML carries it; signs that XML does not know are left out. */
export const escapedXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** `AB` → 27. */
export const columnAt = (letters: string) => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
