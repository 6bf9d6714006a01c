import type { ImportError, ImportReport } from '@linesheet/contract/products.import'
import type { Tx } from '../kernel/db.ts'
import { checkProducts } from './apply-import.ts'
import { countOutcomes } from './outcomes.ts'
import { inChunks, readGroups, type surveyFile } from './product-groups.ts'
import type { ColumnFields } from './read-file.ts'

const chunkSize = 100
const maxReportedErrors = 500
type DryRunContext = {
  brandId: string
  now: Date
  headerOf: (column: string) => string
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** What an import would do, without doing it. */
export async function dryRun(
  { read, ...context }: DryRunContext,
  path: string,
  fields: ColumnFields,
  survey: Awaited<ReturnType<typeof surveyFile>>,
): Promise<ImportReport> {
  const report = { rows: survey.rows, products: 0, created: 0, updated: 0, unchanged: 0, refused: 0, error_count: 0 }
  const reported: ImportError[] = []
  for await (const groups of inChunks(readGroups(path, fields, survey), chunkSize)) {
    const checked = await read((tx) => checkProducts({ ...context, tx }, groups))
    const { created, updated, unchanged } = countOutcomes(checked)
    report.products += groups.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    for (const { errors } of checked) {
      report.refused += errors.length ? 1 : 0
      report.error_count += errors.length
      reported.push(...errors.slice(0, Math.max(0, maxReportedErrors - reported.length)))
    }
  }
  return { ...report, errors: reported.toSorted((one, other) => one.row - other.row) }
}
