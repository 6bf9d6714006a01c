import { parseOrderNumber } from '@linesheet/domain/order-numbers'
import { hasPermission, type Role } from '@linesheet/domain/roles'
import { parseTrackingNumber, searchResultCount, searchWords } from '@linesheet/domain/search'
import { findCollectionsByName, findOrderByNumber, findOrdersByTracking, findOrdersOfRetailers, findRetailersByName } from './search.sql.ts'
import { findProductsByCode, findProductsByWords } from './search-products.sql.ts'
import type { SearchScope } from './search-scope.ts'

type RoleScope = SearchScope & { role: Role }

/** The records that match the text as it is, of the kinds that the role may read. */
export async function findRecords(scope: RoleScope, text: string) {
  const { role } = scope
  const [{ orders, retailers }, products, collections] = await Promise.all([
    hasPermission(role, 'orders:read') ? findOrders(scope, text) : { orders: [], retailers: [] },
    hasPermission(role, 'products:read') ? findProducts(scope, text) : [],
    hasPermission(role, 'products:read') ? findCollectionsByName(scope, text) : [],
  ])
  return { orders, products, retailers: hasPermission(role, 'network:read') ? retailers : [], collections }
}

/** An order number and a tracking number name one order each; a name stands for the latest orders of the retailers that have it. */
async function findOrders({ tx, brandId }: SearchScope, text: string) {
  const [number, trackingNumber] = [parseOrderNumber(text), parseTrackingNumber(text)]
  const [numbered, tracked, retailers] = await Promise.all([
    number === undefined ? [] : findOrderByNumber(tx, { brandId, number }),
    trackingNumber === undefined ? [] : findOrdersByTracking(tx, { brandId, trackingNumber }),
    number === undefined ? findRetailersByName(tx, brandId, text) : [],
  ])
  const named = [...numbered, ...tracked]
  if (named.length || !retailers.length) return { orders: firstOfEach(named), retailers }
  return { orders: await findOrdersOfRetailers(tx, { brandId, retailers: retailers.map(({ company_id }) => company_id) }), retailers }
}

async function findProducts(scope: SearchScope, text: string) {
  const [exact, byWords] = await Promise.all([findProductsByCode(scope, text), findProductsByWords(scope, searchWords(text))])
  return firstOfEach([...exact, ...byWords])
}

const firstOfEach = <R extends { id: string }>(records: readonly R[]) =>
  [...new Map(records.toReversed().map((record) => [record.id, record])).values()].toReversed().slice(0, searchResultCount)
