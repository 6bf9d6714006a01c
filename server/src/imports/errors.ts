import type { Tx } from '../kernel/db.ts'
import { findImport, type RefusedRow, refusedRows } from './imports.sql.ts'
import { sheetFile } from './sheets.ts'

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
const page = 500

/** The refused rows as they stood in the file, with what to correct: corrected, it is a file to import. */
export async function errorSheet(read: Read, brandId: string, jobId: string) {
  const { header } = await read((tx) => findImport(tx, brandId, jobId))
  async function* rows() {
    yield ['Row', 'To correct', ...header]
    for (let after = 0; ; ) {
      const refused = await read((tx) => refusedRows(tx, brandId, jobId, after, page))
      for (const { row, cells, errors } of refused)
        yield [String(row), toldOf(errors as RefusedRow['errors']), ...header.map((_, at) => cells[at] ?? '')]
      const last = refused.at(-1)
      if (!last || refused.length < page) return
      after = last.row
    }
  }
  return sheetFile(rows(), 'csv', 'rows-to-correct')
}

const toldOf = (errors: RefusedRow['errors']) => errors.map(({ column, field, message }) => `${column || field}: ${message}`).join('\n')
