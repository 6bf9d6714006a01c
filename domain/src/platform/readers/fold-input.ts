import { normalizeText } from '../normalize-text.ts'

/** Invisible characters that come with copied text: zero-width characters, direction marks, soft hyphens, the byte order mark. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/**
 * A typed, pasted or imported value in plain characters: full-width letters, digits and punctuation as ASCII, every kind of space as a space, without
 * invisible characters and without spaces around it. Only for values that are read (numbers, days, codes, addresses), never for texts, whose characters are
 * kept as written.
 */
export const foldInput = (text: string): string =>
  normalizeText(text, 'NFKC')
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** The same for a cell of a sheet: without the apostrophe or the formula (`="0417"`) that marks the value as text there. */
export function foldCell(text: string): string {
  const folded = foldInput(text)
  return (/^="(.*)"$/.exec(folded)?.[1] ?? folded).replace(/^'/, '').trim()
}

/** Whether a text stands for "nothing", as people and systems write it: `-`, `n/a`. */
export const meansNothing = (folded: string) => /^(?:[-–—]+|n\/?a|none|null|nil|无|無)$/i.test(folded)

/**
 * Whether a text is an error that a spreadsheet shows instead of a value: `#N/A`, `#REF!`. Where sheets are read, `#FORMULA!` stands for a formula that was
 * never calculated.
 */
export const isSheetError = (folded: string) =>
  /^#(?:N\/A|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|FORMULA)!|NAME\?|GETTING_DATA)$/i.test(folded)

/** Whether a spreadsheet has rounded a long number: 9.40011E+21, 4,89E+12. */
export const isRoundedBySheet = (folded: string) => /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(folded)
