/** `_x000D_` is how Excel writes characters that XML cannot hold, such as the end of a line. */
export const unescapeExcel = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Text for XML. Characters that XML does not allow are left out, and what looks like Excel's own escapes is escaped. */
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
