import { orderTabs } from '@linesheet/domain/orders/orders'
import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { missingPointsRebuild } from './missing-points.sql.ts'
import { type BrandQuery, countDrift, countsRebuild, lockRows, rowsRebuild, sumsRebuild } from './rebuilds.sql.ts'

const searchDrift: BrandQuery = (brandId) => sql`
  select product_id, k.texts, a.texts as actual_texts from (
    select p.id as product_id, product_search_text(${brandId}::uuid, p.id) as texts from products p where p.brand_id = ${brandId}
  ) a left join (select * from product_search where brand_id = ${brandId}) k using (product_id)
  where k.texts is distinct from a.texts or k.ngrams <> ngrams_of(${brandId}::uuid, k.texts, 1, 3)`

const levelDrift: BrandQuery = (brandId) => sql`
  select product_id, k.level, k.low_since, a.level as actual_level from (
    select p.id as product_id, case when p.out_of_stock or bool_and(v.stock is not null and v.stock <= v.reserved) then 'out'
      when bool_or(v.stock is not null and v.stock - v.reserved <= 10) then 'low' else 'in' end as level
    from products p left join variations v on v.brand_id = ${brandId} and v.product_id = p.id
    where p.brand_id = ${brandId} group by p.id, p.out_of_stock
  ) a left join (select * from product_stock where brand_id = ${brandId}) k using (product_id)
  where k.level is distinct from a.level or (k.level = 'in' and k.low_since is not null)`

export const derivedCatalogue: readonly DerivedData[] = [
  {
    table: 'products',
    columns: ['missing'],
    followsFrom:
      '`products`, `product_files`, `product_translations`, `variations`, `pricebooks`: the points of completeness that a product lacks',
    code: ['catalogue/products/refresh-products.sql.ts#refreshProducts'],
    rebuild: missingPointsRebuild,
  },
  {
    table: 'product_search',
    followsFrom: '`products.name`, `product_translations.name`, `variations.sku` and `barcode`',
    code: ['catalogue/products/refresh-products.sql.ts#refreshProducts'],
    rebuild: {
      how: 'computed again by `refresh_product_search()`, with the products locked',
      find: (tx, brandId) => countDrift(tx, searchDrift(brandId)),
      repair: async (tx, brandId) => {
        const drifted = sql`select product_id from (${searchDrift(brandId)}) d`
        await lockRows('products', 'id', brandId, drifted).execute(tx)
        await sql`delete from product_search where brand_id = ${brandId} and product_id in (${drifted})`.execute(tx)
        await sql`select refresh_product_search(${brandId}::uuid, array(${drifted}))`.execute(tx)
      },
    },
  },
  {
    table: 'search_words',
    followsFrom:
      'the words of `product_search.texts` and of the names of `collections`, with their spelling variants. Words of deleted texts stay',
    code: ['catalogue/products/refresh-products.sql.ts#refreshProducts', 'catalogue/collections/collections.sql.ts#addNameWords'],
    rebuild: rowsRebuild({
      table: 'search_words',
      keys: ['variant', 'word'],
      keepsSurplus: true,
      actual: (brandId) => sql`
        select distinct variant, word from (
          select texts from product_search where brand_id = ${brandId}
          union all select fold_search_text(concat_ws(' ', name_en, "name_zh_CN", "name_zh_TW")) from collections where brand_id = ${brandId}
        ) named, unnest(words_in(texts)) word, unnest(word_variants(word)) variant`,
    }),
  },
  {
    table: 'variations',
    columns: ['reserved'],
    followsFrom: '`order_variations` of orders that are accepted and not shipped',
    code: ['catalogue/products/stock.sql.ts#applyStockEffect'],
    rebuild: countsRebuild({
      table: 'variations',
      key: 'id',
      counts: ['reserved'],
      actual: (brandId) => sql`
        select l.variation_id as id, sum(l.quantity) as reserved
        from order_variations l join orders o on o.brand_id = ${brandId} and o.id = l.order_id
        where l.brand_id = ${brandId} and o.status = any(${[...orderTabs.to_pack, ...orderTabs.to_ship]}::text[]) group by l.variation_id`,
    }),
  },
  {
    table: 'product_stock',
    followsFrom:
      '`products.out_of_stock`, `variations.stock`, `variations.reserved`; `low_since` is a fact that is kept while the level is not `in`',
    triggers: ['variations.refresh_stock_level'],
    code: ['catalogue/products/refresh-products.sql.ts#refreshProducts'],
    rebuild: {
      how: 'computed again by `refresh_stock_level()`, which locks the rows',
      find: (tx, brandId) => countDrift(tx, levelDrift(brandId)),
      repair: async (tx, brandId) => {
        await sql`select refresh_stock_level(${brandId}::uuid, array(select product_id from (${levelDrift(brandId)}) d))`.execute(tx)
        await sql`
          update product_stock set low_since = null where brand_id = ${brandId} and level = 'in' and low_since is not null`.execute(tx)
      },
    },
  },
  {
    table: 'shop_variations',
    columns: ['is_stale'],
    followsFrom:
      '`variations.stock`, `variations.reserved` and `shop_variations.agreed`: true at least where a shop is owed units and none are being sent or were refused',
    triggers: ['variations.nudge_shops'],
    code: ['catalogue/products/stock.sql.ts#applyStockEffect'],
    rebuild: {
      how: 'marked to be checked',
      find: (tx, brandId) => countDrift(tx, forgottenLinks(brandId)),
      repair: async (tx, brandId) => {
        await sql`
          update shop_variations l set is_stale = true, nudges = l.nudges + 1 from (${forgottenLinks(brandId)}) f
          where l.brand_id = ${brandId} and l.id = f.id`.execute(tx)
      },
    },
  },
  {
    table: 'product_sales',
    followsFrom: '`order_variations` by product and day, of `orders` that are not cancelled',
    code: [
      'orders/order-sums.sql.ts#keepNewOrders',
      'orders/order-sums.sql.ts#keepOrderSums',
      'orders/orders.sql.ts#updateLines',
      'orders/returns/returns.sql.ts#insertReturn',
    ],
    rebuild: sumsRebuild({
      table: 'product_sales',
      keys: ['product_id', 'day'],
      sums: ['units', 'orders', 'returned'],
      actual: (brandId) => sql`
        select l.product_id, o.placed_on as day, sum(l.quantity) as units, count(distinct o.id) as orders, sum(l.returned) as returned
        from order_variations l join orders o on o.brand_id = ${brandId} and o.id = l.order_id
        where l.brand_id = ${brandId} and l.product_id is not null and o.status <> 'cancelled' group by 1, 2`,
    }),
  },
  {
    table: 'product_tags',
    followsFrom: '`products.tags`',
    code: ['catalogue/products/refresh-products.sql.ts#refreshProducts', 'retailers/tags/brand-tags.sql.ts#replaceTag'],
    rebuild: rowsRebuild({
      table: 'product_tags',
      keys: ['product_id', 'tag'],
      lock: (brandId, drift) => lockRows('products', 'id', brandId, sql`select product_id from (${drift}) d`),
      actual: (brandId) => sql`select distinct id as product_id, unnest(tags) as tag from products where brand_id = ${brandId}`,
    }),
  },
]

/** Variations of shops that are owed units, without an effect that would send them. */
const forgottenLinks = (brandId: string) => sql`
  select l.id from shop_variations l join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
  where l.brand_id = ${brandId} and l.agreed is not null and l.sending_key is null and l.problem is null and not l.is_stale
    and v.stock - v.reserved <> l.agreed`
