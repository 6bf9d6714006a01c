import type { ImportErrorGroup, ImportReport } from '@linesheet/contract/products.import'
import type { Language } from '@linesheet/domain/languages'
import type { Tx } from '../kernel/db.ts'
import { checkProducts } from './apply-import.ts'
import { addError } from './error-groups.ts'
import { countOutcomes } from './outcomes.ts'
import { inChunks, readGroups, type surveyFile } from './product-groups.ts'
import type { ColumnFields } from './read-file.ts'

const chunkSize = 100
type DryRunContext = {
  brandId: string
  now: Date
  language: Language
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
  const groups = new Map<string, ImportErrorGroup>()
  for await (const chunk of inChunks(readGroups(path, fields, survey), chunkSize)) {
    const checked = await read((tx) => checkProducts({ ...context, tx }, chunk))
    const { created, updated, unchanged } = countOutcomes(checked)
    report.products += chunk.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    for (const { errors } of checked) {
      report.refused += errors.length ? 1 : 0
      report.error_count += errors.length
      for (const error of errors) addError(groups, error)
    }
  }
  return { ...report, errors: [...groups.values()].toSorted((one, other) => one.row - other.row) }
}
