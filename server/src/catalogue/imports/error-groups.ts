import type { ImportError, ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'

const maxGroups = 500
const maxRows = 100
const maxValues = 5

/** Adds an error to the group of its column and problem. Beyond 500 groups new ones are left out. */
export function addError(groups: Map<string, ImportErrorGroup>, { row, value, ...error }: ImportError): void {
  const key = JSON.stringify([error.column, error.field, error.message])
  const group = groups.get(key)
  if (!group) {
    if (groups.size < maxGroups) groups.set(key, { ...error, row, value, rows: [row], row_count: 1, values: value ? [value] : [] })
    return
  }
  const isNewRow = row !== group.rows.at(-1)
  if (isNewRow) group.row_count += 1
  if (isNewRow && group.rows.length < maxRows) group.rows.push(row)
  if (value && group.values.length < maxValues && !group.values.includes(value)) group.values.push(value)
}
