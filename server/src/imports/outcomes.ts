import type { CheckedProduct } from './apply-import.ts'

/** How many products of a file are new, changed and unchanged. */
export const countOutcomes = (checked: readonly Pick<CheckedProduct, 'input' | 'isUnchanged' | 'group'>[]) => ({
  created: checked.filter(({ input, group }) => input && !group.productId).length,
  updated: checked.filter(({ input, group }) => input && group.productId).length,
  unchanged: checked.filter(({ isUnchanged }) => isUnchanged).length,
})

/** Finds the header that the file has for a column; empty where the file does not have the column. */
export const headerByColumn = (header: readonly string[], fields: readonly (string | null)[]) => (column: string) =>
  header[fields.indexOf(column)] ?? ''
