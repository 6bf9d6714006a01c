import { foldCell } from '../platform/readers/fold-input.ts'
import { readNothing } from '../platform/readers/read-nothing.ts'
import { type Reading, type ReadingNote, readAs, refuse, unclear } from '../platform/readers/reading.ts'
import { carrierOf, compactNumber, hasWrongCheckDigit } from './carriers.ts'

const webAddress = /\bhttps?:\/\/\S+/giu
/** Whether a word looks like a carrier's number: capitals and digits, at least six of them digits. */
const looksLikeNumber = (word: string) => carrierOf(word) !== undefined || /^(?=(?:[A-Z]*\d){6})[A-Z\d]{8,40}$/i.test(word)
/** A spreadsheet keeps 15 digits of a number and writes zeros for the others. */
const isPadded = (number: string) => /^\d{15}0+$/.test(number)
const isDate = (word: string) => /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(compactNumber(word))
const splitWords = (text: string) => text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)

/** Joins neighbouring words with digits: a number that is printed with spaces. */
const joinDigitWords = (words: readonly string[]) =>
  words
    .map((word) => (/\d/.test(word) ? word : ' '))
    .join('')
    .split(' ')

/** The tracking numbers in a text, each once and in plain form: numbers of known carriers, also with spaces, or words that look like a number. */
export function trackingNumbersIn(text: string): string[] {
  const folded = foldCell(text)
  if (carrierOf(folded)) return [compactNumber(folded)]
  const words = splitWords(folded).map(compactNumber)
  const numbers = words.filter((word) => looksLikeNumber(word) && !isDate(word))
  return [...new Set(numbers.length ? numbers : joinDigitWords(words).filter(carrierOf))]
}

/** Whether a cell of a sheet, or a whole line, is one tracking number and nothing else. */
export const isTrackingNumber = (cell: string) => {
  const compact = compactNumber(foldCell(cell))
  return looksLikeNumber(compact) && !isDate(compact)
}

/**
 * A tracking number as people paste it: with a label before it, with the spaces of the printed label, in a web address, in full-width letters. A number of a
 * known form is returned without spaces and in capitals; any other text is the number of an unknown carrier, and stays as it was written.
 */
export function readTrackingNumber(text: string): Reading<string> {
  const folded = foldCell(text)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const numbers = trackingNumbersIn(folded)
  const [number = '', second] = numbers
  if (second) return unclear({ code: 'several_tracking_numbers', values: { numbers: numbers.join(', ') } }, ...numbers)
  if (number) return readAs(number, ...notesOn(number))
  if (isTrackingNumber(folded)) return readAs(compactNumber(folded))
  return folded.search(webAddress) < 0 ? readAs(folded) : refuse('no_tracking_number')
}

const notesOn = (number: string): ReadingNote[] => [
  ...(hasWrongCheckDigit(number) ? (['check_digit_wrong'] as const) : []),
  ...(isPadded(number) ? (['probably_rounded'] as const) : []),
]
