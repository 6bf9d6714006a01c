import type { Endpoint } from '@linesheet/contract/endpoint'
import { getCompany, getHome } from '@linesheet/contract/home'
import { getOrder, listOrders } from '@linesheet/contract/orders'
import { listPrices } from '@linesheet/contract/prices'
import { getProduct, listProducts } from '@linesheet/contract/products'

/** Which answers are old when something changed: by the first word of a live event, `order.accepted`. */
const concerned: Readonly<Record<string, readonly Endpoint[]>> = {
  order: [listOrders, getOrder, getHome, getCompany],
  product: [listProducts, getProduct, listPrices],
  company: [getCompany],
  user: [getCompany],
}

export const concernedBy = (changed: string): readonly Endpoint[] => concerned[changed.split('.')[0] ?? ''] ?? []
