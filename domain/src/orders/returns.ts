/** Why a retailer returns units, as the marketplace reports it (docs/product/analytics.md). */
export const returnReasons = ['unsold', 'damaged', 'defective', 'wrong_item', 'not_as_described', 'too_late', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

type Line = { id: string; quantity: number; returned: number }

/** How many units of the lines have not come back. */
export const unitsLeft = (lines: readonly Line[]) => lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)

/** The lines to which returned `units` are assigned, one after the other. Undefined if the lines have fewer units left. */
export function returnUnits(lines: readonly Line[], units: number): { id: string; units: number }[] | undefined {
  let left = units
  const taken = lines.flatMap(({ id, quantity, returned }) => {
    const part = Math.min(left, quantity - returned)
    left -= part
    return part > 0 ? [{ id, units: part }] : []
  })
  return left === 0 ? taken : undefined
}
