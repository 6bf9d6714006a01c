import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { hasPermission, type Role } from '@linesheet/domain/platform/roles'
import { parseTrackingNumber, searchResultCount, searchWords } from '@linesheet/domain/platform/search'
import {
  findCollectionsByName,
  findOrderByNumber,
  findOrdersByPoNumber,
  findOrdersByTracking,
  findOrdersOfRetailers,
  findRetailersByName,
} from './search.sql.ts'
import { findProductsByCode, findProductsByWords } from './search-products.sql.ts'
import type { SearchScope } from './search-scope.ts'

type RoleScope = SearchScope & { role: Role }

/** The records that match the text as it is, of the kinds that the role may read. */
export const findRecords = (scope: RoleScope, text: string) => find(scope, text, { codes: true })

/** The records that have the text in a name. Numbers, SKUs, barcodes and tracking numbers are not searched for a corrected spelling. */
export const findRecordsByName = (scope: RoleScope, text: string) => find(scope, text, { codes: false })

type Kinds = { codes: boolean }

async function find(scope: RoleScope, text: string, kinds: Kinds) {
  const { role } = scope
  const [{ orders, retailers }, products, collections] = await Promise.all([
    hasPermission(role, 'orders:read') ? findOrders(scope, text, kinds) : { orders: [], retailers: [] },
    hasPermission(role, 'products:read') ? findProducts(scope, text, kinds) : [],
    hasPermission(role, 'products:read') ? findCollectionsByName(scope, text) : [],
  ])
  return { orders, products, retailers: hasPermission(role, 'network:read') ? retailers : [], collections }
}

/** An order number, a purchase-order number and a tracking number name their orders; a name stands for the latest orders of the retailers that have it. */
async function findOrders({ tx, brandId }: SearchScope, text: string, { codes }: Kinds) {
  const number = codes ? parseOrderNumber(text) : undefined
  const trackingNumber = codes ? parseTrackingNumber(text) : undefined
  const [numbered, ordered, tracked, retailers] = await Promise.all([
    number === undefined ? [] : findOrderByNumber(tx, { brandId, number }),
    codes ? findOrdersByPoNumber(tx, { brandId, poNumber: text }) : [],
    trackingNumber === undefined ? [] : findOrdersByTracking(tx, { brandId, trackingNumber }),
    number === undefined ? findRetailersByName(tx, brandId, text) : [],
  ])
  const named = [...numbered, ...ordered, ...tracked]
  if (named.length || !retailers.length) return { orders: firstOfEach(named), retailers }
  return { orders: await findOrdersOfRetailers(tx, { brandId, retailers: retailers.map(({ company_id }) => company_id) }), retailers }
}

async function findProducts(scope: SearchScope, text: string, { codes }: Kinds) {
  const [exact, byWords] = await Promise.all([codes ? findProductsByCode(scope, text) : [], findProductsByWords(scope, searchWords(text))])
  return firstOfEach([...exact, ...byWords])
}

const firstOfEach = <R extends { id: string }>(records: readonly R[]) =>
  [...new Map(records.toReversed().map((record) => [record.id, record])).values()].toReversed().slice(0, searchResultCount)
