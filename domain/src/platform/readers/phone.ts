import { foldCell, isRoundedBySheet, isSheetError, meansNothing } from './fold-input.ts'
import { type Reading, readAs, readAsEmpty, refuse } from './reading.ts'

/** A phone number as it was written, in plain characters. Whether a country has such numbers is looked up by `readPhoneNumber`. */
export function readPhone(text: string): Reading<string> {
  const folded = foldCell(text).replace(/^(?:tel|p):\s*/i, '')
  if (folded === '') return readAsEmpty()
  if (meansNothing(folded)) return readAsEmpty({ code: 'read_as_empty', values: { text: folded } })
  if (isRoundedBySheet(folded)) return refuse('rounded_number')
  return isSheetError(folded) ? refuse({ code: 'sheet_error', values: { text: folded } }) : readAs(folded)
}
