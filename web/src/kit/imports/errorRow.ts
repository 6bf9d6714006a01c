import type { RefusedRow } from '@linesheet/contract/catalogue/products.import'
import { csvLine, escapeFormula } from '@linesheet/domain/platform/csv'
import { fieldErrorText } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'
import type { SheetImport } from './sheetImport.ts'

type Names = Pick<SheetImport, 'columnName' | 'acceptedValues'>

/** A CSV line of a refused row: its number, the corrections to make, then its `columns` cells. */
export function formatErrorRow(kind: Names, words: Words, columns: number, { row, cells, errors }: RefusedRow) {
  const messages = errors.map(({ column, field, error = { code: 'invalid' as const, values: {} } }) => {
    const accepted = kind.acceptedValues(words, field, error.code)
    const problem = [fieldErrorText(words, error), accepted && words.t('import.accepted', { values: accepted })].filter(Boolean).join(' ')
    return words.t('import.cell', { column: column || kind.columnName(words, field), problem })
  })
  return csvLine([`${row}`, messages.join('\n'), ...Array.from({ length: columns }, (_, at) => cells[at] ?? '')].map(escapeFormula))
}
