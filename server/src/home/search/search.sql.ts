import type { FoundCollection, FoundPayout, FoundRetailer } from '@linesheet/contract/home/search'
import { searchResultCount } from '@linesheet/domain/platform/search'
import { sql } from 'kysely'
import { collectionMatches } from '../../catalogue/collections/collections.sql.ts'
import { hasPoNumber } from '../../orders/list/orders.search.sql.ts'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence } from '../../platform/lists/list.ts'
import { likePattern } from '../../platform/lists/paging.ts'
import { hasWords } from '../../platform/lists/search.sql.ts'
import { entryMatches } from '../../retailers/network/network.search.sql.ts'
import type { SearchScope } from './search-scope.ts'

const shown = sql.lit(searchResultCount)
const ordersOf = (tx: Tx, brandId: string) =>
  tx.selectFrom('orders as o').select(orderRowColumns(brandId)).where('o.brand_id', '=', brandId)

export const findOrderByNumber = prepareQuery((tx: Tx, { brandId, number }: { brandId: string; number: number }) =>
  ordersOf(tx, brandId).where('o.number', '=', number),
)

/** The latest orders with the retailer's purchase-order number. */
export const findOrdersByPoNumber = prepareQuery((tx: Tx, { brandId, poNumber }: { brandId: string; poNumber: string }) =>
  ordersOf(tx, brandId).where(hasPoNumber(poNumber)).orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc').limit(shown),
)

/** The orders with these ids, the latest first. */
export const findOrders = prepareQuery((tx: Tx, { brandId, ids }: { brandId: string; ids: string[] }) =>
  ordersOf(tx, brandId).where(sql<boolean>`o.id = any(${ids}::uuid[])`).orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc'),
)

/** The network is read in the order of the last orders, from one index only, until enough retailers match; these are looked up one by one. */
const retailersStatement = prepareQuery(
  (_tx: Tx, { brandId, patterns }: { brandId: string; patterns: string[] }) => sql<FoundRetailer>`
      select r.id as company_id, r.name, r.contact, r.email, r.country_code, n.orders, n.last_ordered_at
      from (
        select n.retailer_id from network_entries n
        where n.brand_id = ${brandId} and ${entryMatches(patterns)}
        order by n.last_ordered_at desc nulls last, n.retailer_id limit ${shown}) found
      cross join lateral (select * from network_entries one
        where one.brand_id = ${brandId} and one.retailer_id = found.retailer_id offset ${optimizerFence}) n
      cross join lateral (select * from retailers one where one.id = n.retailer_id offset ${optimizerFence}) r
      order by n.last_ordered_at desc nulls last, n.retailer_id`,
)
/** Retailers whose name, contact, email address and phone number contain all words, the latest buyers first. */
export const findRetailers = ({ tx, brandId }: SearchScope, words: readonly string[]) =>
  retailersStatement(tx, { brandId, patterns: words.map(likePattern) })

const collectionsStatement = prepareQuery(
  (_tx: Tx, values: { brandId: string; language: string; patterns: string[] }) => sql<FoundCollection>`
      select k.id, coalesce(nullif(case ${values.language}::text when 'zh_CN' then k."name_zh_CN" when 'zh_TW' then k."name_zh_TW" else k.name_en end, ''),
          nullif(k.name_en, ''), nullif(k."name_zh_CN", ''), k."name_zh_TW") as name,
        (select count(*)::int from collection_items i where i.brand_id = ${values.brandId} and i.collection_id = k.id) as item_count
      from collections k
      where k.brand_id = ${values.brandId} and ${collectionMatches(values.patterns)}
      order by k.position, k.id
      limit ${shown}`,
)
/** Collections whose names contain all words, named in the given language if possible. */
export const findCollectionsByName = ({ tx, brandId, language }: SearchScope, words: readonly string[]) =>
  collectionsStatement(tx, { brandId, language, patterns: words.map(likePattern) })

const payoutsStatement = prepareQuery(
  (_tx: Tx, { brandId, patterns }: { brandId: string; patterns: string[] }) => sql<FoundPayout>`
      select p.id, p.number, p.status, p.currency_code, p.amount::text from payouts p
      where p.brand_id = ${brandId} and ${hasWords(sql`('po' || p.number)`, patterns)}
      order by p.requested_at desc, p.id desc limit ${shown}`,
)
/** Payouts whose number, PO-2, contains all words, the latest first. */
export const findPayouts = ({ tx, brandId }: SearchScope, words: readonly string[]) =>
  payoutsStatement(tx, { brandId, patterns: words.map(likePattern) })
