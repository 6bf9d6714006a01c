import type { TrafficKind } from '@linesheet/domain/insight/analytics'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** `day`: the day in the brand's time zone. */
export type TrafficEvent = {
  id: string
  at: string
  day: string
  kind: TrafficKind
  product_id: string | null
  source: string
  country_code: string | null
}

/** Creates missing partitions of these months, given by their first days. */
export const ensurePartitions = (tx: Tx, months: readonly string[]) =>
  sql`select ensure_traffic_partition(month) from unnest(${months}::date[]) month`.execute(tx)

/** The ids of these products that the brand has. */
export const findKnownProducts = async (tx: Tx, brandId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`select id from products where brand_id = ${brandId} and id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const counts = sql`count(*) filter (where kind = 'store_view'), count(*) filter (where kind = 'product_view'), count(*) filter (where kind = 'click'),
  count(*) filter (where kind = 'add_to_cart'), count(*) filter (where kind = 'widget_view')`

type Columns = { [column in keyof TrafficEvent]: TrafficEvent[column][] } & { brandId: string }

/**
 * One statement claims the ids, stores the events whose ids are new, and adds them to the sums of their days. Rows are locked in the order of their keys, ids
 * before sums, so that concurrent batches cannot deadlock; the sums are locked only until the commit.
 */
const insertClaimed = prepareQuery(
  (_tx: Tx, { brandId, id, at, day, kind, product_id, source, country_code }: Columns) => sql<{ id: string }>`
      with sent as (
        select * from unnest(${id}::uuid[], ${at}::timestamptz[], ${day}::date[], ${kind}::text[],
          ${product_id}::uuid[], ${source}::text[], ${country_code}::text[])
          as s (id, at, day, kind, product_id, source, country_code)
      ), claimed as (
        insert into traffic_ids (id, owner_id, at) select s.id, ${brandId}::uuid, s.at from sent s order by s.id on conflict do nothing returning id
      ), fresh as materialized (
        select s.* from sent s join claimed c on c.id = s.id
      ), stored as (
        insert into traffic_events (brand_id, id, at, day, kind, product_id, source, country_code)
        select ${brandId}::uuid, f.id, f.at, f.day, f.kind, f.product_id, f.source, f.country_code from fresh f
      ), by_day as (
        insert into traffic_days as t (brand_id, dimension, day, value, store_views, product_views, clicks, cart_adds, widget_views)
        select ${brandId}::uuid, case when grouping(source) = 0 then 'source' when grouping(country) = 0 then 'country' else 'total' end as dimension,
          day, coalesce(source, country, '') as value, ${counts}
        from (select f.day, f.kind, f.source, coalesce(f.country_code, '') as country from fresh f) f
        group by grouping sets ((day), (day, source), (day, country))
        order by dimension, day, value
        on conflict (brand_id, dimension, day, value) do update set store_views = t.store_views + excluded.store_views,
          product_views = t.product_views + excluded.product_views, clicks = t.clicks + excluded.clicks, cart_adds = t.cart_adds + excluded.cart_adds,
          widget_views = t.widget_views + excluded.widget_views
      ), by_product as (
        insert into product_traffic as t (brand_id, day, product_id, product_views, clicks, cart_adds)
        select ${brandId}::uuid, f.day, f.product_id, count(*) filter (where kind = 'product_view'), count(*) filter (where kind = 'click'),
          count(*) filter (where kind = 'add_to_cart')
        from fresh f where f.product_id is not null and f.kind in ('product_view', 'click', 'add_to_cart')
        group by f.day, f.product_id order by f.day, f.product_id
        on conflict (brand_id, day, product_id) do update set product_views = t.product_views + excluded.product_views,
          clicks = t.clicks + excluded.clicks, cart_adds = t.cart_adds + excluded.cart_adds
      )
      select id from claimed`,
)

/** Stores distinct events. Returns the ids of the new ones. */
export async function insertEvents(tx: Tx, brandId: string, events: readonly TrafficEvent[]): Promise<Set<string>> {
  const rows = await insertClaimed(tx, {
    brandId,
    id: events.map(({ id }) => id),
    at: events.map(({ at }) => at),
    day: events.map(({ day }) => day),
    kind: events.map(({ kind }) => kind),
    product_id: events.map(({ product_id }) => product_id),
    source: events.map(({ source }) => source),
    country_code: events.map(({ country_code }) => country_code),
  })
  return new Set(rows.map(({ id }) => id))
}

/** `is_own`: whether the event belongs to this brand. The rest is null if it does not, or if the event itself is no longer kept. */
type KnownEvent = { id: string; is_own: boolean } & { [column in 'at' | 'kind' | 'product_id' | 'source' | 'country_code']: string | null }

/** Events that arrived before, by their ids. */
export async function findKnownEvents(tx: Tx, brandId: string, ids: readonly string[]): Promise<Map<string, KnownEvent>> {
  const { rows } = await sql<KnownEvent>`
    select i.id, i.owner_id = ${brandId} as is_own, e.at, e.kind, e.product_id, e.source, e.country_code
    from traffic_ids i left join traffic_events e on e.brand_id = ${brandId} and e.id = i.id and e.at = i.at
    where i.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
