import { sql } from 'kysely'
import { noBrand } from '../../platform/db/db.ts'
import { renamedRetailerEffect } from '../../retailers/network/renamed-retailer.ts'
import type { DerivedData } from './derived-data.types.ts'
import { type BrandQuery, columnsRebuild, countDrift, countsRebuild, lockRows, rowsRebuild, sumsRebuild } from './rebuilds.sql.ts'

const missingTags: BrandQuery = (brandId) => sql`
  select distinct tag from (
    select unnest(tags) as tag from products where brand_id = ${brandId}
    union all select unnest(tags) from orders where brand_id = ${brandId}
    union all select unnest(tags) from network_entries where brand_id = ${brandId}
  ) used where not exists (select from brand_tags t where t.brand_id = ${brandId} and t.name = used.tag)`

export const derivedRetailers: readonly DerivedData[] = [
  {
    table: 'network_entries',
    columns: ['orders'],
    followsFrom: '`orders` of the retailer, cancelled ones included',
    code: ['retailers/network/network.sql.ts#countRetailerOrders'],
    rebuild: countsRebuild({
      table: 'network_entries',
      key: 'retailer_id',
      counts: ['orders'],
      actual: (brandId) => sql`
        select buying_company_id as retailer_id, count(*) as orders from orders where brand_id = ${brandId} group by buying_company_id`,
    }),
  },
  {
    table: 'network_entries',
    columns: ['last_ordered_at'],
    followsFrom: '`orders.placed_at`',
    code: ['retailers/network/network.sql.ts#countRetailerOrders'],
    rebuild: columnsRebuild({
      table: 'network_entries',
      key: 'retailer_id',
      columns: ['last_ordered_at'],
      actual: (brandId) => sql`
        select n.retailer_id, max(o.placed_at) as last_ordered_at
        from network_entries n left join orders o on o.brand_id = ${brandId} and o.buying_company_id = n.retailer_id
        where n.brand_id = ${brandId} group by n.retailer_id`,
    }),
  },
  {
    table: 'network_entries',
    columns: ['currency_code', 'cadence_days', 'reorder_late_at'],
    followsFrom: 'the last 13 `orders` that are not cancelled',
    code: ['orders/order-sums.sql.ts#keepOrderSums'],
    rebuild: columnsRebuild({
      table: 'network_entries',
      key: 'retailer_id',
      columns: ['currency_code', 'cadence_days', 'reorder_late_at'],
      actual: (brandId) => sql`
        with latest as (
          select o.* from network_entries n cross join lateral (
            select id, buying_company_id as retailer_id, placed_at, currency_code from orders
            where brand_id = ${brandId} and buying_company_id = n.retailer_id and status <> 'cancelled' order by placed_at desc, id desc limit 13) o
          where n.brand_id = ${brandId}
        ), gaps as (
          select *, nullif(utc_day(placed_at) - lag(utc_day(placed_at)) over (partition by retailer_id order by placed_at, id), 0) as gap from latest
        ), cadences as (
          select retailer_id, max(placed_at) as last_placed_at, (array_agg(currency_code order by placed_at desc, id desc))[1] as currency_code,
            case when count(gap) >= 2 then round(percentile_cont(0.5) within group (order by gap))::int end as cadence_days
          from gaps group by retailer_id
        )
        select n.retailer_id, c.currency_code, c.cadence_days,
          c.last_placed_at + make_interval(days => c.cadence_days) + reorder_grace(c.cadence_days) as reorder_late_at
        from network_entries n left join cadences c on c.retailer_id = n.retailer_id where n.brand_id = ${brandId}`,
    }),
  },
  {
    table: 'network_entries',
    columns: ['search_text', 'retailer_type', 'country_code'],
    followsFrom: '`retailers`; networks of other brands follow by an effect, soon after',
    triggers: ['network_entries.copy_retailer'],
    code: ['retailers/network/network.search.sql.ts#copyRetailer'],
    rebuild: columnsRebuild({
      table: 'network_entries',
      key: 'retailer_id',
      columns: ['search_text', 'retailer_type', 'country_code'],
      lockSource: (_, keys) => sql`select from retailers where id in (${keys}) order by id for share`,
      actual: (brandId) => sql`
        select r.id as retailer_id, retailer_search_text(r.name, r.contact, r.email, r.phone) as search_text, r.retailer_type, r.country_code
        from network_entries n join retailers r on r.id = n.retailer_id
        where n.brand_id = ${brandId} and r.id::text not in (
          select payload ->> 'retailer_id' from outbox where brand_id = ${noBrand} and kind = ${renamedRetailerEffect} and done_at is null and dead_at is null)`,
    }),
  },
  {
    table: 'network_values',
    followsFrom: '`orders` by retailer and currency: goods less discounts, without cancelled orders',
    code: ['orders/order-sums.sql.ts#keepOrderSums'],
    rebuild: sumsRebuild({
      table: 'network_values',
      keys: ['retailer_id', 'currency_code'],
      sums: ['value'],
      actual: (brandId) => sql`
        select buying_company_id as retailer_id, currency_code, sum(subtotal - discount_total) as value
        from orders where brand_id = ${brandId} and status <> 'cancelled' group by 1, 2`,
    }),
  },
  {
    table: 'retailer_tags',
    followsFrom: '`network_entries.tags`',
    triggers: ['network_entries.sync_tags'],
    rebuild: rowsRebuild({
      table: 'retailer_tags',
      keys: ['retailer_id', 'tag'],
      lock: (brandId, drift) => lockRows('network_entries', 'retailer_id', brandId, sql`select retailer_id from (${drift}) d`),
      actual: (brandId) => sql`
        select distinct retailer_id, unnest(tags) as tag from network_entries where brand_id = ${brandId}`,
    }),
  },
  {
    table: 'brand_tags',
    followsFrom: '`products.tags`, `orders.tags`, `network_entries.tags`: a record for each tag in use. Others may have one, too',
    triggers: ['network_entries.sync_tags', 'orders.refresh_order_tags_on_change'],
    code: ['retailers/tags/brand-tags.sql.ts#insertBrandTag', 'catalogue/products/refresh-products.sql.ts#refreshProducts'],
    rebuild: {
      how: 'missing rows are inserted by `add_brand_tag()`',
      find: (tx, brandId) => countDrift(tx, missingTags(brandId)),
      repair: (tx, brandId) => sql`select add_brand_tag(${brandId}::uuid, tag) from (${missingTags(brandId)}) t`.execute(tx),
    },
  },
  {
    table: 'retailer_words',
    followsFrom:
      'the words of `retailers.name` and `contact`, with their spelling variants; checked for the retailers of a network. Words of earlier names stay',
    triggers: ['retailers.add_words'],
    rebuild: rowsRebuild({
      table: 'retailer_words',
      keys: ['variant', 'word'],
      shared: {},
      keepsSurplus: true,
      actual: (brandId) => sql`
        select distinct variant, word from network_entries n join retailers r on r.id = n.retailer_id,
          unnest(words_in(fold_search_text(concat_ws(' ', r.name, r.contact)))) word, unnest(word_variants(word)) variant
        where n.brand_id = ${brandId}`,
    }),
  },
]
