import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { sumsRebuild } from './rebuilds.sql.ts'

const counts = ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views']

const trafficCounts = sql`count(*) filter (where kind = 'store_view') as store_views, count(*) filter (where kind = 'product_view') as product_views,
  count(*) filter (where kind = 'click') as clicks, count(*) filter (where kind = 'add_to_cart') as cart_adds,
  count(*) filter (where kind = 'widget_view') as widget_views`

/** Sums stay when the events of a month are dropped. Months end in UTC, so the first day of the oldest one may lack events, too. */
const hasEvents = sql`day > (
  select min(to_date(right(c.relname, 7), 'YYYY_MM')) from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'traffic_events'::regclass)`

export const derivedInsight: readonly DerivedData[] = [
  {
    table: 'traffic_days',
    followsFrom: '`traffic_events`, as long as these are kept',
    code: ['insight/traffic/traffic.sql.ts#insertEvents'],
    rebuild: sumsRebuild({
      table: 'traffic_days',
      keys: ['dimension', 'day', 'value'],
      sums: counts,
      scope: hasEvents,
      actual: (brandId) => sql`
        select case when grouping(source) = 0 then 'source' when grouping(country) = 0 then 'country' else 'total' end as dimension,
          day, coalesce(source, country, '') as value, ${trafficCounts}
        from (select *, coalesce(country_code, '') as country from traffic_events where brand_id = ${brandId} and ${hasEvents}) e
        group by grouping sets ((day), (day, source), (day, country))`,
    }),
  },
  {
    table: 'product_traffic',
    followsFrom: '`traffic_events` of products, as long as these are kept',
    code: ['insight/traffic/traffic.sql.ts#insertEvents'],
    rebuild: sumsRebuild({
      table: 'product_traffic',
      keys: ['day', 'product_id'],
      sums: ['product_views', 'clicks', 'cart_adds'],
      scope: hasEvents,
      actual: (brandId) => sql`
        select day, product_id, ${trafficCounts} from traffic_events
        where brand_id = ${brandId} and product_id is not null and kind in ('product_view', 'click', 'add_to_cart') and ${hasEvents}
        group by day, product_id`,
    }),
  },
  {
    table: 'review_days',
    followsFrom: 'published `reviews` by day, rating, reply and report',
    triggers: ['reviews.count_review'],
    rebuild: sumsRebuild({
      table: 'review_days',
      keys: ['day', 'rating', 'is_replied', 'is_flagged'],
      sums: ['reviews'],
      actual: (brandId) => sql`
        select published_on as day, rating, reply is not null as is_replied, flag_reason is not null as is_flagged, count(*) as reviews
        from reviews where brand_id = ${brandId} and status = 'published' group by 1, 2, 3, 4`,
    }),
  },
  {
    table: 'review_totals',
    followsFrom: 'published `reviews`',
    triggers: ['reviews.count_review'],
    rebuild: sumsRebuild({
      table: 'review_totals',
      keys: [],
      sums: ['reviews', 'rating_sum'],
      actual: (brandId) => sql`
        select count(*) as reviews, sum(rating) as rating_sum from reviews
        where brand_id = ${brandId} and status = 'published'`,
    }),
  },
]
