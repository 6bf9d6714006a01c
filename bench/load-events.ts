import pg from 'pg'

const batch = 1_000_000

/**
 * Stores that many views and clicks of a brand in the last thirteen months, unless it has them. load.sql stores the same sums: the figures read these, and no
 * events.
 */
export async function loadEvents(databaseUrl: string, brandId: string, events: number) {
  if (events === 0) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int from traffic_events where brand_id = $1', [brandId])
  await client.query(`
    select ensure_traffic_partition(month::date) from generate_series(date_trunc('month', now() - interval '14 months'), now(), interval '1 month') month`)
  for (let from = rows[0]?.count ?? 0; from < events; from += batch) {
    await client.query(
      `with event as materialized (
         select uuidv7() as id, now() - n * interval '1 second' * (395 * 86400.0 / $4) as at, n
         from generate_series($2::int, least($2 + $3, $4) - 1) n
       ), claimed as (insert into traffic_ids select id, $1, at from event)
       insert into traffic_events
       select $1, id, at, (at at time zone 'Asia/Hong_Kong')::date, (array['product_view', 'product_view', 'product_view', 'click', 'store_view', 'add_to_cart'])[1 + n % 6],
         null, (array['google', 'direct', 'email', 'instagram', 'wechat', 'widget', 'shop.example'])[1 + n % 7], (array['HK', 'TW', 'CN', 'JP', 'US'])[1 + n % 5]
       from event`,
      [brandId, from, batch, events],
    )
  }
  // So that these writes do not reach the disk while calls are measured.
  if ((rows[0]?.count ?? 0) < events) {
    await client.query('vacuum analyze traffic_events, traffic_ids')
    await client.query('checkpoint')
  }
  await client.end()
}
