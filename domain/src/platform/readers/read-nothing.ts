import { isRoundedBySheet, isSheetError, meansNothing } from './fold-input.ts'
import { type Reading, readAsEmpty, refuse } from './reading.ts'

/**
 * The answer that all readers share for a folded text: empty, an error or a formula of a spreadsheet, a number that a spreadsheet has rounded. Undefined for
 * any other text.
 */
export function readNothing(folded: string): Reading<never> | undefined {
  if (folded === '') return readAsEmpty()
  if (meansNothing(folded)) return readAsEmpty({ code: 'read_as_empty', values: { text: folded } })
  if (isSheetError(folded)) return refuse({ code: 'sheet_error', values: { error: folded } })
  if (isRoundedBySheet(folded)) return refuse('rounded_number')
  if (folded.startsWith('=')) return refuse('formula_not_calculated')
  return undefined
}
