import { hasGs1CheckDigit } from './check-digits.ts'
import { foldCell } from './fold-input.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, type ReadingNote, readAs, refuse } from './reading.ts'

/** Digits with what people write between them: spaces and the hyphens of a book's number. */
const spacedDigits = /^\d[\d\s-]*$/
const hasGtinLength = (digits: string) => [8, 12, 13, 14].includes(digits.length)

/**
 * A barcode as people and spreadsheets write it. GTINs (EAN, UPC, ISBN-13) are digits only; leading zeros stay. A brand's own code of another kind is kept as
 * it is, with a note.
 */
export function readBarcode(text: string): Reading<string> {
  const folded = foldCell(text)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  if (/[;,|\n]/.test(folded)) return refuse('several_barcodes')
  const code = folded.replace(/^(\d+)\.0+$/, '$1')
  const digits = spacedDigits.test(code) ? code.replace(/[\s-]/g, '') : ''
  if (digits.length > 14) return refuse('barcode_too_long')
  return hasGtinLength(digits) ? readAs(digits, ...notesOnGtin(digits)) : readAs(code, ...notesOnOther(code))
}

function notesOnGtin(digits: string): ReadingNote[] {
  if (hasGs1CheckDigit(digits)) return []
  return [/0{5}$/.test(digits) ? 'probably_rounded' : 'check_digit_wrong']
}

/** The notes on other codes. A UPC whose leading zero a spreadsheet dropped is still recognised as one. */
function notesOnOther(code: string): ReadingNote[] {
  const padded = /^\d{11}$/.test(code) && hasGs1CheckDigit(`0${code}`) ? `0${code}` : undefined
  return [padded ? { code: 'zero_lost', values: { code: padded } } : 'not_a_gtin']
}
