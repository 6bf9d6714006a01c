import type { CheckedUnit } from './sheet-import.ts'

/** How many records of a file are new, changed, unchanged and refused. */
export function countOutcomes(checked: readonly Pick<CheckedUnit, 'outcome'>[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of checked) counts[outcome] += 1
  return counts
}

/** Finds the header of the file for a column; empty if the file lacks the column. */
export const headerByColumn = (header: readonly string[], fields: readonly (string | null)[]) => (column: string) =>
  header[fields.indexOf(column)] ?? ''
