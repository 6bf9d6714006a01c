import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { deactivateProduct, editProduct, setBestseller } from '@linesheet/contract/catalogue/products.edit'
import { addDays } from '@linesheet/domain/platform/days'
import type { ApiCall } from '../client/http-client.ts'
import { dayInHongKong } from '../histories/calendar.ts'

const [bestsellerCount, restockDays] = [4, 21]

/** Marks bestsellers and one product as out of stock with a restock date, and deactivates the product that sells least. */
export async function markProducts(call: ApiCall, now: Date) {
  const { items } = await call(listProducts, { query: { tab: 'active', items_per_page: 100 } })
  const bySales = items.toSorted((a, b) => b.sold - a.sold)
  for (const { id } of bySales.slice(0, bestsellerCount)) await call(setBestseller, { params: { id } })
  if (items.some(({ out_of_stock }) => out_of_stock)) return
  const [outOfStock, discontinued] = bySales.slice(-2)
  if (!outOfStock || !discontinued || bySales.length < 2 * bestsellerCount) return
  const { revision } = await call(getProduct, { params: { id: outOfStock.id } })
  const body = { revision, out_of_stock: true, restock_date: addDays(dayInHongKong(now), restockDays) }
  await call(editProduct, { params: { id: outOfStock.id }, body: body })
  await call(deactivateProduct, { params: { id: discontinued.id } })
}
