import { normalizeText } from '../normalize-text.ts'
import { hanVariants } from './han-variants.ts'

/** How many words of a search count; the others are left out. */
const maxWords = 8

/**
 * Marks of letters, as ranges of code points, in the scripts that can be read without them. In Indic scripts such marks are vowels, and Japanese ones change
 * the sound.
 */
const markRanges = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0xfe20, 0xfe2f],
] as const
const isMark = (codePoint: number) => markRanges.some(([first, last]) => codePoint >= first && codePoint <= last)
/** Invisible characters that come with copied text. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
/** Characters within a word or a number that many people leave out when they type it: `LS-20101`, `L’Échoppe`, `#20101`, `example.com`, `3/4`. */
const joining = /[\p{Pd}'’‘‛′`´ʼʻʹ.·・‧/:#©®−]/u
/** Characters that separate words. */
const separating = /[\p{Z}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}",;!?¡¿、。〃…]/u

/** Letters that people type as other letters. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}

const variants = new Map<string, string>()
const characters = [...hanVariants]
for (let at = 0; at < characters.length; at += 2) variants.set(characters[at] ?? '', characters[at + 1] ?? '')

/** The searchable form of one character of a decomposed text. Line breaks stay: no word extends beyond the end of a line. */
function foldCharacter(character: string): string {
  if (character === '\n') return character
  if (isMark(character.codePointAt(0) ?? 0) || invisible.test(character) || joining.test(character)) return ''
  if (separating.test(character)) return ' '
  const lower = character.toLowerCase()
  return letters[lower] ?? variants.get(lower) ?? lower
}

/**
 * The searchable form of a text: case, accents, width, the script of Chinese, ligatures and punctuation no longer matter; `%`, `_`, `+`, `@` and other signs
 * stay. PostgreSQL has the same as `fold_search_text()` (docs/decisions/0014).
 */
export const foldSearchText = (text: string): string => Array.from(normalizeText(text, 'NFKD'), foldCharacter).join('').normalize('NFC')

/** The folded words of a search, each once. None if the text has only spaces and punctuation: such a search finds everything. */
export const searchWords = (text: string): string[] => [...new Set(foldSearchText(text).split(/\s+/).filter(Boolean))].slice(0, maxWords)

/** Whether all words are somewhere in a folded text. */
export const hasWords = (folded: string, words: readonly string[]): boolean => words.every((word) => folded.includes(word))

/** A part of a text, from one index up to another. */
export type TextRange = { start: number; end: number }

/** A character with the marks after it, which are folded together. */
const letterWithMarks = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu

/** The ranges of a search's words in a text as it is written, in its order; overlapping ranges are merged. */
export function findWords(text: string, words: readonly string[]): TextRange[] {
  const letters = [...text.matchAll(letterWithMarks)].map(({ 0: letter, index }) => ({
    fold: foldSearchText(letter),
    start: index,
    end: index + letter.length,
  }))
  const places = letters.flatMap(({ fold, start, end }) => Array.from({ length: fold.length }, () => ({ start, end })))
  const folded = letters.map(({ fold }) => fold).join('')
  const found = words.flatMap((word) => indexesOf(folded, word).map((at) => rangeOf(places.slice(at, at + word.length))))
  const ranges: TextRange[] = []
  for (const range of found.toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else ranges.push(range)
  }
  return ranges
}

const rangeOf = (places: readonly TextRange[]): TextRange => ({ start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0 })

function indexesOf(text: string, word: string): number[] {
  const indexes: number[] = []
  for (let at = text.indexOf(word); at >= 0 && word; at = text.indexOf(word, at + word.length)) indexes.push(at)
  return indexes
}
