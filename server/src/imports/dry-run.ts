import type { ImportError, ImportReport } from '@linesheet/contract/products.import'
import type { Tx } from '../kernel/db.ts'
import { judgeAll } from './apply-import.ts'
import { chunksOf, groupsIn, type survey } from './grouping.ts'
import { countsOf } from './import.worker.ts'
import type { Fields } from './reading.ts'

const toldErrors = 500
type Of = { brandId: string; now: Date; headerOf: (column: string) => string; read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/** What an import would do, without doing it. */
export async function dryRun(
  { read, ...of }: Of,
  path: string,
  fields: Fields,
  found: Awaited<ReturnType<typeof survey>>,
): Promise<ImportReport> {
  const report = { rows: found.rows, products: 0, created: 0, updated: 0, unchanged: 0, refused: 0, error_count: 0 }
  const errors: ImportError[] = []
  for await (const groups of chunksOf(groupsIn(path, fields, found), 100)) {
    const verdicts = await read((tx) => judgeAll({ ...of, tx }, groups))
    const { created, updated, unchanged } = countsOf(verdicts)
    report.products += groups.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    for (const { errors: wrong } of verdicts) {
      report.refused += wrong.length ? 1 : 0
      report.error_count += wrong.length
      errors.push(...wrong.slice(0, toldErrors - Math.min(toldErrors, errors.length)))
    }
  }
  return { ...report, errors: errors.toSorted((one, other) => one.row - other.row) }
}
