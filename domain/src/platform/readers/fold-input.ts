import { normalizeText } from '../normalize-text.ts'

/** Draws nothing and comes along with what is copied: zero-width characters, direction marks, soft hyphens, the byte order mark. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/**
 * A typed, pasted or imported value in plain characters: full-width letters, digits and punctuation as ASCII, every kind of space as a space,
 * without characters that draw nothing and without spaces around it. Only for values that are read (numbers, days, codes, addresses), never for
 * texts, whose characters are kept as written.
 */
export const foldInput = (text: string): string =>
  normalizeText(text, 'NFKC')
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** The same for a cell of a sheet: without the apostrophe or the formula (`="0417"`) that keeps a value text there. */
export function foldCell(text: string): string {
  const folded = foldInput(text)
  return (/^="(.*)"$/.exec(folded)?.[1] ?? folded).replace(/^'/, '').trim()
}

/** What people and systems write for "nothing": `-`, `n/a`. */
export const meansNothing = (folded: string) => /^(?:[-–—]+|n\/?a|none|null|nil|无|無)$/i.test(folded)

/**
 * An error that a spreadsheet shows instead of a value: `#N/A`, `#REF!`. `#FORMULA!` stands for a formula that was never calculated, where sheets are
 * read.
 */
export const isSheetError = (folded: string) =>
  /^#(?:N\/A|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|FORMULA)!|NAME\?|GETTING_DATA)$/i.test(folded)

/** Whether a spreadsheet has rounded a long number: 9.40011E+21, 4,89E+12. */
export const isRoundedBySheet = (folded: string) => /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(folded)
