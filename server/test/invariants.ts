import { tabsWithDeadline } from '@linesheet/domain/orders/orders'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testContext } from './context.ts'

const salesColumns = [
  'orders',
  'amount',
  'first_orders',
  'units',
  'returned',
  'manual_orders',
  'received',
  'cancelled',
  'answered_in_time',
  'answered_late',
  'shipped',
  'shipped_late',
  'disputed',
]
const taggedColumns = sql`number, status, origin, buying_company_id, buyer_country, is_first_order, placed_at, subtotal, subtotal_minor, target_shipment_date, due_at,
  dispute_count`
const sums = (columns: readonly string[]) => sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))
const trafficCounts = sql`count(*) filter (where kind = 'store_view') as store_views, count(*) filter (where kind = 'product_view') as product_views,
  count(*) filter (where kind = 'click') as clicks, count(*) filter (where kind = 'add_to_cart') as cart_adds,
  count(*) filter (where kind = 'widget_view') as widget_views`

/** Compares the tables that are maintained for fast lists with the rows that they are derived from. No row when all agree. */
const derivedDataMismatches = (brandId: string) => sql`
  with mine as (select * from products where brand_id = ${brandId}),
  my_chats as (
    select c.*, count(m.*) filter (where m.sender = 'retailer' and m.sequence > c.read_sequence and m.withdrawn_at is null)::int as unread_messages,
      count(m.*) filter (where m.sender = 'brand' and m.sequence > c.retailer_read_sequence)::int as retailer_unread_messages,
      coalesce(bool_or(m.sender = 'retailer' and m.sequence > c.answered_sequence and m.withdrawn_at is null), false) as needs_reply,
      count(m.*) as messages
    from chats c left join messages m on m.brand_id = c.brand_id and m.chat_id = c.id where c.brand_id = ${brandId} group by c.brand_id, c.id
  ),
  tabs as (
    select 'products' as list, status as tab, count(*)::int from mine group by status
    union all select 'products', 'out_of_stock', count(*)::int from mine where out_of_stock
    union all select 'products', 'needs_attention', count(*)::int from mine where missing <> '{}'
    union all select 'product_tags', tag, count(*)::int from mine, unnest(tags) tag group by tag
    union all select 'network', status, count(*)::int from network_entries where brand_id = ${brandId} group by status
    union all select 'orders', case when status = 'new' and origin = 'manual' then 'awaiting_retailer' else tab end, count(*)::int
      from orders where brand_id = ${brandId} group by 2
    union all select 'orders', 'drafts', count(*)::int from order_drafts where brand_id = ${brandId}
    union all select 'orders', 'disputes', count(*)::int from disputes where brand_id = ${brandId} and status = 'pending'
    union all select 'messages', 'all', count(*)::int from messages where brand_id = ${brandId}
    union all select 'chats', c.tab, sum(c.count)::int from (
      select case when archived_at is null then 'all' else 'archived' end as tab, 1 as count from my_chats
      union all select 'needs_reply', 1 from my_chats where needs_reply and archived_at is null
      union all select 'unread', 1 from my_chats where unread_messages > 0 and archived_at is null
      union all select 'unread_messages', unread_messages from my_chats where archived_at is null) c group by c.tab
  ), kept_tabs as (
    select list, tab, sum(count)::int as count from tab_counts
    where brand_id = ${brandId} and slot >= 0 and (list like 'product%' or list in ('orders', 'network', 'chats', 'messages')) group by 1, 2
  ), levels as (
    select p.id, case when p.out_of_stock or bool_and(v.stock is not null and v.stock <= v.reserved) then 'out'
      when bool_or(v.stock is not null and v.stock - v.reserved <= 10) then 'low' else 'in' end as level
    from mine p join variations v on v.brand_id = p.brand_id and v.product_id = p.id group by p.id, p.out_of_stock
  ), sold as (
    select l.product_id, o.placed_on as day, sum(l.quantity) as units, count(distinct o.id) as orders, sum(l.returned) as returned
    from order_variations l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
    where l.brand_id = ${brandId} and o.status <> 'cancelled' group by 1, 2
  ), sales as (
    select o.placed_on as day, o.currency_code, m.*, r.*
    from orders o join companies c on c.brand_id = o.brand_id
    cross join lateral (select o.status <> 'cancelled' as stands, o.origin <> 'manual' as served, o.shipped_at is not null as is_shipped) is_
    cross join lateral (select stands::int as orders, case when stands then o.subtotal - o.discount_total else 0 end as amount,
      (stands and o.is_first_order)::int as first_orders, case when stands then o.unit_count else 0 end as units,
      case when stands then o.returned_units else 0 end as returned, (stands and not served)::int as manual_orders) m
    cross join lateral (select served::int as received,
      (served and not stands and coalesce(o.cancel_reason, 'retailer_declined') not in ('retailer_asked', 'retailer_declined'))::int as cancelled,
      (served and coalesce(o.answered_at <= o.answer_due_at, false))::int as answered_in_time,
      (served and (coalesce(o.answered_at > o.answer_due_at, false) or (o.answered_at is null and coalesce(o.cancelled_at > o.answer_due_at, false))))::int as answered_late,
      is_shipped::int as shipped,
      coalesce((o.shipped_at at time zone c.time_zone)::date > o.target_shipment_date, false)::int as shipped_late, (o.dispute_count > 0)::int as disputed) r
    where o.brand_id = ${brandId}
  ), sales_by_day as (
    select day, currency_code, ${sums(salesColumns)} from sales group by 1, 2
  ), kept_sales as (
    select day, currency_code, ${sums(salesColumns)} from order_sales where brand_id = ${brandId} group by 1, 2
  ), order_money as (
    select o.id, l.kind, l.amount from orders o cross join lateral (values ('sale', o.subtotal), ('discount', -o.discount_total),
      ('commission', -o.commission), ('shipping_reimbursed', o.shipping_total)) l (kind, amount)
    where o.brand_id = ${brandId} and o.shipped_at is not null and not exists (
      select from manual_orders m where m.brand_id = ${brandId} and m.order_id = o.id and m.payment_method = 'paid')
  ), posted_money as (
    select order_id as id, kind, sum(amount) as amount from ledger_lines
    where brand_id = ${brandId} and kind in ('sale', 'discount', 'commission', 'shipping_reimbursed') group by 1, 2
  ), traffic as (
    select day, kind, source, coalesce(country_code, '') as country, product_id from traffic_events where brand_id = ${brandId}
  ), seen as (
    select 'total' as dimension, day, '' as value, ${trafficCounts} from traffic group by day
    union all select 'source', day, source, ${trafficCounts} from traffic group by day, source
    union all select 'country', day, country, ${trafficCounts} from traffic group by day, country
    union all select 'product', day, product_id::text, 0, count(*) filter (where kind = 'product_view'), count(*) filter (where kind = 'click'),
      count(*) filter (where kind = 'add_to_cart'), 0 from traffic
      where product_id is not null and kind in ('product_view', 'click', 'add_to_cart') group by day, product_id
  ), kept_seen as (
    select dimension, day, value, store_views, product_views, clicks, cart_adds, widget_views from traffic_days where brand_id = ${brandId}
    union all select 'product', day, product_id::text, 0, product_views, clicks, cart_adds, 0 from product_traffic where brand_id = ${brandId}
  ), texts as (
    select p.id, lower(concat_ws(E'\\n', p.name,
      (select string_agg(t.name, E'\\n') from product_translations t where t.brand_id = p.brand_id and t.product_id = p.id),
      (select string_agg(v.sku, E'\\n') from variations v where v.brand_id = p.brand_id and v.product_id = p.id and v.sku <> ''))) as texts
    from mine p
  )
  select 'count of ' || coalesce(t.list || ' ' || t.tab, k.list || ' ' || k.tab) as what, k.count::text as kept, t.count::text as is
    from tabs t full join kept_tabs k using (list, tab) where coalesce(t.count, 0) <> coalesce(k.count, 0)
  union all select 'tag', k.tag, t.tag from (select id, unnest(tags) as tag from mine) t
    full join (select product_id as id, tag from product_tags where brand_id = ${brandId}) k using (id, tag) where t.id is null or k.id is null or t.tag <> k.tag
  union all select 'tag of order', k.tag, t.tag from (select id, unnest(tags) as tag from orders where brand_id = ${brandId}) t
    full join (select order_id as id, tag from order_tags where brand_id = ${brandId}) k using (id, tag) where t.id is null or k.id is null
  union all select 'tagged order', k::text, t::text from (
      select id as order_id, tag, ${taggedColumns} from orders, unnest(tags) tag where brand_id = ${brandId}) t
    full join (select order_id, tag, ${taggedColumns} from tagged_orders where brand_id = ${brandId}) k using (order_id, tag)
    where t is distinct from k
  union all select 'deadline of order', o.due_at::text, o.tab from orders o
    where o.brand_id = ${brandId} and o.due_at is not null and o.tab <> all(${[...tabsWithDeadline]}::text[])
  union all select 'orders of retailer', n.orders::text, count(o.id)::text
    from network_entries n left join orders o on o.brand_id = n.brand_id and o.buying_company_id = n.retailer_id
    where n.brand_id = ${brandId} group by n.brand_id, n.retailer_id having n.orders <> count(o.id)
  union all select 'level', k.level, l.level from levels l
    full join (select product_id as id, level from product_stock where brand_id = ${brandId}) k using (id) where k.level is distinct from l.level
  union all select 'low since', level, low_since::text from product_stock where brand_id = ${brandId} and level = 'in' and low_since is not null
  union all select 'sold', concat_ws(' ', k.units, k.orders, k.returned), concat_ws(' ', s.units, s.orders, s.returned) from sold s
    full join (select * from product_sales where brand_id = ${brandId}) k using (product_id, day)
    where (coalesce(k.units, 0), coalesce(k.orders, 0), coalesce(k.returned, 0)) is distinct from (coalesce(s.units, 0), coalesce(s.orders, 0), coalesce(s.returned, 0))
  union all select 'sales', k::text, s::text from sales_by_day s full join kept_sales k using (day, currency_code)
    where ${sql.join(
      salesColumns.map((column) => sql`coalesce(s.${sql.ref(column)}, 0) <> coalesce(k.${sql.ref(column)}, 0)`),
      sql` or `,
    )}
  union all select 'traffic', k::text, s::text from seen s full join kept_seen k using (dimension, day, value)
    where (s.store_views, s.product_views, s.clicks, s.cart_adds, s.widget_views) is distinct from (k.store_views, k.product_views, k.clicks, k.cart_adds, k.widget_views)
  union all select 'reviews of day', k::text, r::text from (
      select published_on as day, rating, reply is not null as is_replied, flag_reason is not null as is_flagged, count(*) as reviews
      from reviews where brand_id = ${brandId} and status = 'published' group by 1, 2, 3, 4) r
    full join (select * from review_days where brand_id = ${brandId}) k using (day, rating, is_replied, is_flagged) where coalesce(r.reviews, 0) <> coalesce(k.reviews, 0)
  union all select 'returned of order', o.returned_units::text, concat_ws(' ', r.units, l.units) from orders o
    left join lateral (select coalesce(sum(units), 0) as units from returns where brand_id = ${brandId} and order_id = o.id) r on true
    left join lateral (select coalesce(sum(returned), 0) as units from order_variations where brand_id = ${brandId} and order_id = o.id) l on true
    where o.brand_id = ${brandId} and (o.returned_units <> r.units or o.returned_units <> l.units)
  union all select 'reviews', concat_ws(' ', k.reviews, k.rating_sum), concat_ws(' ', r.reviews, r.rating_sum)
    from (select count(*) as reviews, coalesce(sum(rating), 0) as rating_sum from reviews where brand_id = ${brandId} and status = 'published') r
    left join review_totals k on k.brand_id = ${brandId} where coalesce(k.reviews, 0) <> r.reviews or coalesce(k.rating_sum, 0) <> r.rating_sum
  union all select 'chat ' || c.id, concat_ws(' ', c.unread, c.retailer_unread, c.waiting_since is not null, c.last_sequence),
    concat_ws(' ', c.unread_messages, c.retailer_unread_messages, c.needs_reply, c.messages)
    from my_chats c where (c.unread, c.retailer_unread, c.waiting_since is not null, c.last_sequence)
      is distinct from (c.unread_messages, c.retailer_unread_messages, c.needs_reply, c.messages)
  union all select 'second factor of member ' || m.user_id, m.second_factor_required::text, c.second_factor_required::text
    from memberships m join companies c on c.brand_id = m.brand_id where m.brand_id = ${brandId} and m.second_factor_required <> c.second_factor_required
  union all select 'money of an order ' || kind, p.amount::text, o.amount::text from order_money o full join posted_money p using (id, kind)
    where coalesce(o.amount, 0) <> coalesce(p.amount, 0)
  union all select 'net of an earning', e.net::text, sum(l.amount)::text
    from earnings e left join ledger_lines l on l.brand_id = e.brand_id and l.earning_id = e.id where e.brand_id = ${brandId}
    group by e.brand_id, e.id having e.net <> coalesce(sum(l.amount), 0)
  union all select 'amount of a payout', p.amount::text, sum(e.net)::text
    from payouts p left join earnings e on e.brand_id = p.brand_id and e.payout_id = p.id where p.brand_id = ${brandId}
    group by p.brand_id, p.id having p.amount <> coalesce(sum(e.net), 0)
  union all select 'texts', k.texts, t.texts from texts t
    full join (select product_id as id, texts from product_search where brand_id = ${brandId}) k using (id)
    where array(select unnest(string_to_array(k.texts, E'\\n')) order by 1) is distinct from array(select unnest(string_to_array(t.texts, E'\\n')) order by 1)`

/** Expects maintained tab counts, tags, orders of retailers, stock levels, sales, search texts, states of chats, and the money of orders in the ledger to be what all rows add up to. */
export async function expectDerivedDataCurrent(brandId: string) {
  const { db } = await testContext()
  expect(await db.asOwner(async (tx) => (await derivedDataMismatches(brandId).execute(tx)).rows)).toEqual([])
}
