import type { FoundCollection, FoundRetailer } from '@linesheet/contract/home/search'
import { searchResultCount } from '@linesheet/domain/platform/search'
import { sql } from 'kysely'
import { hasPoNumber } from '../../orders/list/orders.filters.sql.ts'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence, rowById } from '../../platform/lists/list.ts'
import { likePattern } from '../../platform/lists/paging.ts'
import { entryContains } from '../../retailers/network/network.search.sql.ts'
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

export const findOrdersByTracking = prepareQuery((tx: Tx, { brandId, trackingNumber }: { brandId: string; trackingNumber: string }) =>
  ordersOf(tx, brandId)
    .where('o.id', 'in', (is) =>
      is.selectFrom('trackers').select('order_id').where('brand_id', '=', brandId).where('tracking_number', '=', trackingNumber),
    )
    .limit(shown),
)

/** The latest orders of each retailer are read from an index, then the latest of them all. */
export const findOrdersOfRetailers = prepareQuery((tx: Tx, { brandId, retailers }: { brandId: string; retailers: string[] }) =>
  tx
    .selectFrom(
      sql<{ id: string }>`unnest(${retailers}::uuid[]) as named (retailer_id) cross join lateral (
        select id from orders where brand_id = ${brandId} and buying_company_id = named.retailer_id
        order by placed_at desc, id desc limit ${shown})`.as<'latest'>(sql`latest`),
    )
    .innerJoin(rowById('orders', brandId, 'latest.id', 'o'), (on) => on.onTrue())
    .select(orderRowColumns(brandId))
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(shown),
)

/** The network is read in the order of the last orders, in one index alone, until enough retailers match; those are looked up one by one. */
const retailersStatement = prepareQuery(
  (_tx: Tx, { brandId, text }: { brandId: string; text: string }) => sql<FoundRetailer>`
      select r.id as company_id, r.name, r.contact, r.email, r.country_code, n.orders, n.last_ordered_at
      from (
        select n.retailer_id from network_entries n
        where n.brand_id = ${brandId} and ${entryContains(text)}
        order by n.last_ordered_at desc nulls last, n.retailer_id limit ${shown}) found
      cross join lateral (select * from network_entries one
        where one.brand_id = ${brandId} and one.retailer_id = found.retailer_id offset ${optimizerFence}) n
      cross join lateral (select * from retailers one where one.id = n.retailer_id offset ${optimizerFence}) r
      order by n.last_ordered_at desc nulls last, n.retailer_id`,
)
/** Retailers with the text somewhere in their name, contact or email address, those who ordered last first. */
export const findRetailersByName = (tx: Tx, brandId: string, text: string) => retailersStatement(tx, { brandId, text })

const collectionsStatement = prepareQuery(
  (_tx: Tx, values: { brandId: string; language: string; pattern: string }) => sql<FoundCollection>`
      select k.id, coalesce(nullif(case ${values.language}::text when 'zh_CN' then k."name_zh_CN" when 'zh_TW' then k."name_zh_TW" else k.name_en end, ''),
          nullif(k.name_en, ''), nullif(k."name_zh_CN", ''), k."name_zh_TW") as name,
        (select count(*)::int from collection_items i where i.brand_id = ${values.brandId} and i.collection_id = k.id) as item_count
      from collections k
      where k.brand_id = ${values.brandId}
        and (k.name_en ilike ${values.pattern} or k."name_zh_CN" ilike ${values.pattern} or k."name_zh_TW" ilike ${values.pattern})
      order by k.position, k.id
      limit ${shown}`,
)
/** Collections with the text somewhere in their name in any language, named in one language where they can be. */
export const findCollectionsByName = ({ tx, brandId, language }: SearchScope, text: string) =>
  collectionsStatement(tx, { brandId, language, pattern: likePattern(text) })
