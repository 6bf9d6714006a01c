import type { ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import { addError } from './error-groups.ts'
import { countOutcomes } from './outcomes.ts'
import { inChunks } from './product-groups.ts'
import type { CheckedUnit, CheckInput, Read, SheetImport, Survey, Unit } from './sheet-import.ts'

/** What an import would do, without doing it. */
export async function dryRun<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  definition: SheetImport<K, S, U, C, P>,
  { read, ...context }: Omit<CheckInput, 'tx'> & { read: Read },
  { path, fields, survey }: { path: string; fields: readonly (K | null)[]; survey: S },
) {
  const report = { rows: survey.rows, units: 0, created: 0, updated: 0, unchanged: 0, refused: 0, error_count: 0 }
  const groups = new Map<string, ImportErrorGroup>()
  for await (const chunk of inChunks(definition.units(path, fields, survey), definition.chunkSize)) {
    const checked = await read((tx) => definition.check({ ...context, tx }, chunk))
    const { created, updated, unchanged, refused } = countOutcomes(checked)
    report.units += chunk.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    report.refused += refused
    for (const { errors } of checked) {
      report.error_count += errors.length
      for (const error of errors) addError(groups, error)
    }
  }
  return { ...report, errors: [...groups.values()].toSorted((a, b) => a.row - b.row) }
}
