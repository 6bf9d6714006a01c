import type { ImportError, ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import { addError } from './error-groups.ts'
import { countOutcomes } from './outcomes.ts'
import { inChunks } from './product-groups.ts'
import type { CheckedUnit, CheckInput, Read, RecordDiff, SheetImport, Survey, Unit } from './sheet-import.ts'

type Change = { id: string; name: string } & Required<RecordDiff>
const changesShown = 50

/** What an import would do, without doing it. */
export async function dryRun<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  definition: SheetImport<K, S, U, C, P>,
  { read, ...context }: Omit<CheckInput, 'tx'> & { read: Read },
  { path, fields, survey, refused }: { path: string; fields: readonly (K | null)[]; survey: S; refused: readonly { error: ImportError }[] },
) {
  const report = { rows: survey.rows, units: 0, created: 0, updated: 0, unchanged: 0, refused: refused.length, error_count: refused.length }
  const changes: Change[] = []
  const groups = new Map<string, ImportErrorGroup>()
  for (const { error } of refused) addError(groups, error)
  for await (const chunk of inChunks(definition.units(path, fields, survey), definition.chunkSize)) {
    const checked = await read((tx) => definition.check({ ...context, tx }, chunk))
    const { created, updated, unchanged, refused } = countOutcomes(checked)
    report.units += chunk.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    report.refused += refused
    for (const { id, name, diff } of checked)
      if (diff && changes.length < changesShown) changes.push({ id, name, fields: {}, prices: [], variations: [], ...diff })
    for (const { errors, left = [] } of checked)
      for (const error of [...errors, ...left]) {
        report.error_count += 1
        addError(groups, error)
      }
  }
  return { ...report, changes, errors: [...groups.values()].toSorted((a, b) => a.row - b.row) }
}
