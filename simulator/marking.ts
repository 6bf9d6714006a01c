import { getProduct, listProducts } from '@linesheet/contract/products'
import { deactivateProduct, editProduct, setBestseller } from '@linesheet/contract/products.edit'
import { addDays } from '@linesheet/domain/days'
import { dayOf } from './calendar.ts'
import type { Call } from './wire.ts'

const [best, restockDays] = [4, 21]

/** What the brand says of its shelves at the end of the year: what sells best, what ran out and comes again, what it no longer makes. */
export async function markShelves(call: Call, now: Date) {
  const { items } = await call(listProducts, { query: { tab: 'active', items_per_page: 100 } })
  const bySales = items.toSorted((one, other) => other.sold - one.sold)
  for (const { id } of bySales.slice(0, best)) await call(setBestseller, { params: { id } })
  if (items.some(({ out_of_stock }) => out_of_stock)) return
  const [gone, retired] = bySales.slice(-2)
  if (!gone || !retired || bySales.length < 2 * best) return
  const { revision } = await call(getProduct, { params: { id: gone.id } })
  const ranOut = { revision, out_of_stock: true, restock_date: addDays(dayOf(now), restockDays) }
  await call(editProduct, { params: { id: gone.id }, body: ranOut })
  await call(deactivateProduct, { params: { id: retired.id } })
}
