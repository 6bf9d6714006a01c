import { byteOrderMark, csvLine, escapeFormula } from '@linesheet/domain/platform/csv'
import type { Words } from '../../words/translate.ts'
import { formatErrorRow } from './errorRow.ts'
import type { SheetImport } from './sheetImport.ts'

/** A CSV of the refused rows of the file, with the corrections to make in the user's language; once corrected it can be imported. */
export async function buildErrorFile(kind: SheetImport, words: Words, id: string): Promise<Blob> {
  const parts: string[] = []
  for (let [after, hasMore] = [0, true]; hasMore; ) {
    const { header, rows, has_more } = await kind.findErrors(id, after)
    if (!parts.length) parts.push(byteOrderMark, csvLine([words.t('import.row'), words.t('import.errors'), ...header.map(escapeFormula)]))
    parts.push(...rows.map((row) => formatErrorRow(kind, words, header.length, row)))
    after = rows.at(-1)?.row ?? after
    hasMore = has_more
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
