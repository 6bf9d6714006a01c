import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { callOk } from '../calling.ts'
import type { Brand } from '../given.ts'

/** The history of a product, the newest change first. */
export async function productHistory({ owner }: Brand, id: string) {
  const { items } = await callOk(listProductChanges, { params: { id }, query: { items_per_page: 100 } }, owner)
  return items
}

/** The history as [kind, fields, prices, variations]. */
export const historySummary = async (brand: Brand, id: string) =>
  (await productHistory(brand, id)).map(({ kind, fields, prices, variations }) => [kind, fields, prices, variations])
