import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { searchWords } from '@linesheet/domain/platform/readers/search-text'
import { hasPermission, type Role } from '@linesheet/domain/platform/roles'
import { searchResultCount } from '@linesheet/domain/platform/search'
import { findLatestOrderIds } from '../../orders/list/orders.search.sql.ts'
import { findCollectionsByName, findOrderByNumber, findOrders, findOrdersByPoNumber, findPayouts, findRetailers } from './search.sql.ts'
import { findProductsByCode, findProductsByWords } from './search-products.sql.ts'
import type { SearchScope } from './search-scope.ts'

type RoleScope = SearchScope & { role: Role }
export type FoundRecords = Awaited<ReturnType<typeof findRecords>>

export const hasRecords = (found: FoundRecords) => Object.values(found).some((records) => records.length > 0)

/** The records that match a text, of the kinds that the role may read. */
export async function findRecords(scope: RoleScope, text: string) {
  const words = searchWords(text)
  const may = (permission: Parameters<typeof hasPermission>[1]) => words.length > 0 && hasPermission(scope.role, permission)
  const [orders, products, retailers, collections, payouts] = await Promise.all([
    may('orders:read') ? ordersOf(scope, text, words) : [],
    may('products:read') ? productsOf(scope, text, words) : [],
    may('network:read') ? findRetailers(scope, words) : [],
    may('products:read') ? findCollectionsByName(scope, words) : [],
    may('payouts:read') ? findPayouts(scope, words) : [],
  ])
  return { orders, products, retailers, collections, payouts }
}

/** The orders with exactly that number or purchase-order number, then the latest that match. */
async function ordersOf({ tx, brandId }: SearchScope, text: string, words: string[]) {
  const number = parseOrderNumber(text)
  const [numbered, ordered, ids] = await Promise.all([
    number === undefined ? [] : findOrderByNumber(tx, { brandId, number }),
    findOrdersByPoNumber(tx, { brandId, poNumber: text }),
    findLatestOrderIds(tx, words, searchResultCount),
  ])
  return firstOfEach([...numbered, ...ordered, ...(ids.length ? await findOrders(tx, { brandId, ids }) : [])])
}

async function productsOf(scope: SearchScope, text: string, words: readonly string[]) {
  const [exact, byWords] = await Promise.all([findProductsByCode(scope, text), findProductsByWords(scope, words)])
  return firstOfEach([...exact, ...byWords])
}

const firstOfEach = <R extends { id: string }>(records: readonly R[]) =>
  [...new Map(records.map((record) => [record.id, record])).values()].slice(0, searchResultCount)
