import { listProductChanges } from '@linesheet/contract/products.edit'
import { done } from './calling.ts'
import type { Brand } from './given.ts'

/** What the history of a product says, the newest first; what is not named here may be anything. */
export async function historyOf({ owner }: Brand, id: string) {
  const { items } = await done(listProductChanges, { params: { id }, query: { items_per_page: 100 } }, owner)
  return items
}
/** The same in short: the kind, and all that is said of what was and what is. */
export const inShort = async (brand: Brand, id: string) =>
  (await historyOf(brand, id)).map(({ kind, fields, prices, variations }) => [kind, fields, prices, variations])
