import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { searchWords } from '@linesheet/domain/platform/readers/search-text'
import type { Area, Permission } from '@linesheet/domain/platform/roles'
import { searchResultCount } from '@linesheet/domain/platform/search'
import { findLatestOrderIds } from '../../orders/list/orders.search.sql.ts'
import { mayReadArea } from '../../platform/http/leave-out.ts'
import { findCollectionsByName, findOrderByNumber, findOrders, findOrdersByPoNumber, findPayouts, findRetailers } from './search.sql.ts'
import { findProductsByCode, findProductsByWords } from './search-products.sql.ts'
import type { SearchScope } from './search-scope.ts'

type CallerScope = SearchScope & { may: (permission: Permission) => boolean }
export type FoundRecords = Awaited<ReturnType<typeof findRecords>>

export const hasRecords = (found: FoundRecords) => Object.values(found).some((records) => records.length > 0)

/** The records that match a text, of the kinds that the caller may read. */
export async function findRecords(scope: CallerScope, text: string) {
  const words = searchWords(text)
  const mayFind = (area: Area) => words.length > 0 && mayReadArea(scope.may, area)
  const [orders, products, retailers, collections, payouts] = await Promise.all([
    mayFind('orders') ? ordersOf(scope, text, words) : [],
    mayFind('products') ? productsOf(scope, text, words) : [],
    mayFind('network') ? findRetailers(scope, words) : [],
    mayFind('products') ? findCollectionsByName(scope, words) : [],
    mayFind('payouts') ? findPayouts(scope, words) : [],
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
