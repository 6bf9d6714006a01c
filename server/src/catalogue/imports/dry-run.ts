import type { ImportChange, ImportError, ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import { addError } from './error-groups.ts'
import { countOutcomes } from './outcomes.ts'
import { inChunks } from './product-groups.ts'
import type { CheckedUnit, CheckInput, Read, RecordDiff, SheetImport, Survey, Unit } from './sheet-import.ts'

type Diff = { id: string; name: string } & Required<RecordDiff>

const changesShown = 100

/** The result that an import would have, without importing anything. */
export async function dryRun<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  definition: SheetImport<K, S, U, C, P>,
  { read, ...context }: Omit<CheckInput, 'tx'> & { read: Read },
  { path, fields, survey, refused }: { path: string; fields: readonly (K | null)[]; survey: S; refused: readonly { error: ImportError }[] },
) {
  const report = { rows: survey.rows, units: 0, created: 0, updated: 0, unchanged: 0, refused: refused.length, error_count: refused.length }
  const diffs: Diff[] = []
  const changes: ImportChange[] = []
  const groups = new Map<string, ImportErrorGroup>()
  const told = new Map<string, ImportErrorGroup>()
  for (const { error } of refused) addError(groups, error)
  for await (const chunk of inChunks(definition.units(path, fields, survey), definition.chunkSize)) {
    const checked = await read((tx) => definition.check({ ...context, tx }, chunk))
    const { created, updated, unchanged, refused } = countOutcomes(checked)
    report.units += chunk.length
    report.created += created
    report.updated += updated
    report.unchanged += unchanged
    report.refused += refused
    for (const { errors, left = [], told: notes = [], changes: fields, diff, id, name, rows } of checked) {
      if (diff && diffs.length < changesShown) diffs.push({ id, name, fields: {}, prices: [], costs: null, variations: [], ...diff })
      if (fields?.length && changes.length < changesShown) changes.push({ row: rows[0]?.row ?? 0, name, fields })
      for (const note of notes) addError(told, note)
      for (const error of [...errors, ...left]) {
        report.error_count += 1
        addError(groups, error)
      }
    }
  }
  const byRow = (found: ReadonlyMap<string, ImportErrorGroup>) => [...found.values()].toSorted((a, b) => a.row - b.row)
  return { ...report, changes, diffs, errors: byRow(groups), told: byRow(told) }
}
