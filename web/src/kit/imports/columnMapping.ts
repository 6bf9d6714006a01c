/** The field of each column by its header; '' for a column that is skipped. */
export type ColumnMapping = Readonly<Record<string, string>>

/** A field belongs to one column: mapped to another column, it leaves the first. */
export function mapColumn(mapping: ColumnMapping, header: string, field: string): ColumnMapping {
  const others = Object.entries(mapping).map(([other, taken]) => [other, field && taken === field ? '' : taken] as const)
  return { ...Object.fromEntries(others), [header]: field }
}
