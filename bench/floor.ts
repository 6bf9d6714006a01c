import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The floor: the minimum cost of each call. Bare node:http and pg with one hand-written prepared statement; no session, roles, tenant isolation or
 * validation. Responses contain the same data as ours.
 */
const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
pg.types.setTypeParser(1184, String)
pg.types.setTypeParser(1082, String)

const row = `'LS-' || o.number as number, o.id, o.status, o.origin, o.placed_at, o.buying_company_id, o.buyer_name, o.buyer_country, o.line_count, o.unit_count,
  o.currency_code, o.subtotal, o.net, o.target_shipment_date, o.due_at, o.payment_status, o.is_first_order, o.retailer_note <> '' as has_note,
  o.cancel_requested_at, o.tags, o.version`
const tabs = (list: string) => `(select json_object_agg(tab, count) from (
  select tab, sum(count) as count from tab_counts where brand_id = $1 and list = '${list}' group by tab) counted) as tabs`
const photoColumns = `f.id, '/files/' || f.brand_id || '/' || f.id || '-' || f.access_key as url, f.width, f.height, f.placeholder`
const firstPhoto = (productId: string) => `(select row_to_json(photo) from (
  select ${photoColumns} from product_files f where f.brand_id = $1 and f.product_id = ${productId} order by f.position, f.id limit 1) photo)`

const productRows = `select p.id, p.status, p.is_bestseller, p.wholesale_price, p.retail_price, p.out_of_stock, p.regions, p.updated_at, p.name, ${firstPhoto('p.id')} as photo, ${tabs('products')},
      (select k.en from product_categories pc join categories k on k.id = pc.category_id where pc.brand_id = p.brand_id and pc.product_id = p.id order by pc.position limit 1) as category,
      (select array_agg(t.language_code) from product_translations t where t.brand_id = p.brand_id and t.product_id = p.id) as languages,
      (select json_build_object('count', count(*), 'sku', min(v.sku), 'stock', sum(v.stock - v.reserved)) from variations v where v.brand_id = p.brand_id and v.product_id = p.id) as variations
    from products p where p.brand_id = $1`

const retailerRow = `n.retailer_id as id, r.name, r.contact, r.email, r.phone, r.retailer_type, r.country_code, n.status, n.source, n.note, n.tags, n.orders,
  n.last_ordered_at, n.last_contacted_at, n.cadence_days, n.created_at,
  (select v.value from network_values v where v.brand_id = $1 and v.retailer_id = n.retailer_id limit 1) as lifetime_value, ${tabs('network')}`
const network = `from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = $1`
const networkCount = (condition: string) => `(select count(*) from network_entries n where n.brand_id = $1 and ${condition}) as count`
const networkFound = (condition: string) =>
  `select ${retailerRow}, ${networkCount(condition)} ${network} and ${condition} order by n.created_at desc, n.retailer_id desc limit 25`

const chat = `c.id, r.name, r.country_code, r.language_code, c.unread, c.retailer_unread, c.waiting_since, c.archived_at, c.auto_translate,
  (select row_to_json(l) from (select m.sender, m.text, m.sent_at, (select count(*) from message_files f where f.brand_id = $1 and f.message_id = m.id) as files
    from messages m where m.brand_id = $1 and m.chat_id = c.id and m.sequence = c.last_sequence) l) as last_message,
  (select d.text from chat_drafts d where d.brand_id = $1 and d.chat_id = c.id and d.user_id = $1) as draft, ${tabs('chats')}
  from chats c join retailers r on r.id = c.retailer_id where c.brand_id = $1 and c.archived_at is null`

const statements: Record<string, string> = {
  chats: `select ${chat} order by c.last_message_at desc, c.id desc limit 25`,
  'chats-waiting': `select ${chat} and c.waiting_since is not null order by c.last_message_at desc, c.id desc limit 25`,
  'chats-unread': `select tab, sum(count) as count from tab_counts where brand_id = $1 and list = 'chats' group by tab`,
  messages: `select m.id, m.chat_id, m.sequence, m.key, m.sender, m.text, m.original_text, m.language_code, m.sent_at, m.read_at, m.withdrawn_at,
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u where u.id = m.user_id) as author,
      (select json_agg(f) from message_files f where f.brand_id = $1 and f.message_id = m.id) as files
    from (select * from messages where brand_id = $1 and chat_id = $2 and sequence < $3 order by sequence desc limit 50) m order by m.sequence`,
  'messages-found': `select m.id, m.chat_id, m.sequence, r.name, m.sender, m.text, m.sent_at
    from generate_series((select sum(count)::int / 16384 from tab_counts where brand_id = $1 and list = 'messages'), 0, -1) b (n) cross join lateral (
      select * from (
        select * from messages l where l.brand_id = $1 and l.search_block = b.n and l.search_text <> ''
          and message_ngrams(l.brand_id, l.search_block, l.search_text) @> message_ngrams_of_phrase($1, b.n, $2) offset 0) found
      where strpos(found.search_text, $2) > 0 order by found.id desc limit 101) m
    join chats c on c.brand_id = $1 and c.id = m.chat_id join retailers r on r.id = c.retailer_id limit 101`,
  orders: `select ${row}, ${tabs('orders')} from orders o where o.brand_id = $1 order by o.placed_at desc, o.id desc limit 25`,
  'orders-filtered': `select ${row}, ${tabs('orders')},
      (select count(*) from orders where brand_id = $1 and tab = 'to_answer' and origin = 'direct') as count
    from orders o where o.brand_id = $1 and o.tab = 'to_answer' and o.origin = 'direct' order by o.placed_at desc, o.id desc limit 25`,
  'orders-page-500': `select ${row}, ${tabs('orders')}
    from (select id from orders where brand_id = $1 order by placed_at desc, id desc limit 25 offset $2) page
    join orders o on o.brand_id = $1 and o.id = page.id order by o.placed_at desc, o.id desc`,
  order: `select ${row}, o.discount_total, o.shipping_total, o.handling_fee, o.total, o.commission_rate, o.commission, o.answer_due_at, o.answered_at, o.shipped_at,
      o.delivered_at, o.fulfilled_at, o.retailer_note, o.brand_note, o.shipping_address, o.shipping_from_address, o.shipping_method, o.tracking_number,
      (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'variation_id', l.variation_id, 'name', l.name, 'options', l.options, 'sku', l.sku,
        'hs_code', l.hs_code, 'quantity', l.quantity, 'available', v.stock - v.reserved, 'unit_price', l.unit_price::text, 'line_total', l.line_total::text,
        'photo', ${firstPhoto('l.product_id')})
        order by l.position) from order_variations l left join variations v on v.brand_id = l.brand_id and v.id = l.variation_id
        where l.brand_id = $1 and l.order_id = o.id) as order_variations,
      (select json_agg(s) from shipments s where s.brand_id = $1 and s.order_id = o.id) as shipments,
      (select json_agg(a order by a.created_at) from order_activities a where a.brand_id = $1 and a.order_id = o.id) as order_activities,
      (select json_agg(d) from disputes d where d.brand_id = $1 and d.order_id = o.id) as disputes,
      (select json_agg(f order by f.created_at) from order_files f where f.brand_id = $1 and f.order_id = o.id) as order_files,
      (select json_build_object('name', r.name, 'email', r.email, 'country', r.country_code, 'orders', n.orders,
        'lifetime_value', (select sum(b.subtotal - b.discount_total) from orders b where b.brand_id = $1 and b.buying_company_id = o.buying_company_id and b.status <> 'cancelled'))
        from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = $1 and n.retailer_id = o.buying_company_id) as retailer
    from orders o where o.brand_id = $1 and o.id = $2`,
  'home-sales': `select currency_code, sum(orders) filter (where day >= now()::date - 29) as orders, sum(orders) filter (where day < now()::date - 29) as orders_before,
      sum(first_orders) filter (where day >= now()::date - 29) as first_orders, sum(first_orders) filter (where day < now()::date - 29) as first_orders_before,
      sum(amount) filter (where day >= now()::date - 29) as subtotal, sum(amount) filter (where day < now()::date - 29) as subtotal_before
    from order_sales where brand_id = $1 and day >= now()::date - 59 group by currency_code having sum(orders) > 0`,
  'home-orders': `select 'LS-' || o.number as number, o.id, o.status, o.origin, o.buyer_name, o.unit_count, o.currency_code, o.subtotal, o.due_at, o.cancel_requested_at from orders o where o.brand_id = $1 and o.due_at is not null order by o.due_at limit 12`,
  'home-superbrand': `select month.begins, coalesce(m.answers_due, 0) + recent.due as answers_due, coalesce(m.answered_in_time, 0) + recent.in_time as answered_in_time,
      t.reviews, t.rating_sum,
      (select count(*) from (select from orders where brand_id = $1 and origin = 'direct' and status <> 'cancelled' and placed_at >= month.begins
        and placed_at < month.ends limit 20) o) as direct_orders,
      (select count(*) from (select from orders where brand_id = $1 and tab = 'to_answer' and status = 'new' and origin <> 'manual' and answered_at is null
        and placed_at > now() - interval '8 days' and answer_due_at > now() and answer_due_at <= month.ends limit 100) o) as open_answers
    from (select date_trunc('month', now()) as begins, date_trunc('month', now()) + interval '1 month' as ends) month
    left join superbrand_months m on m.brand_id = $1 and m.month = month.begins::date
    left join review_totals t on t.brand_id = $1
    cross join lateral (select count(*) as due, count(*) filter (where answered_at <= answer_due_at) as in_time from orders
      where brand_id = $1 and placed_at > now() - interval '8 days' and answer_due_at > coalesce(m.counted_until, month.begins) and answer_due_at <= now()
        and coalesce(m.answers_due, 0) <= 750) recent`,
  'retailers-found': `select r.id, r.name, r.country_code, n.orders, n.last_ordered_at from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = $1 and (r.name || ' ' || r.contact || ' ' || r.email) ilike $2 order by n.last_ordered_at desc limit 5`,
  'products-picked': `select p.id, p.name, p.status, ${firstPhoto('p.id')} as photo from products p where p.brand_id = $1 and p.id in (select product_id from product_search
      where brand_id = $1 and ngrams @> ngrams_of_phrase($1, $2) and strpos(texts, $2) > 0) order by p.position, p.id limit 5`,
  // A misspelled phrase finds nothing; the words like its first one are looked up, and the corrected phrase is searched for.
  'products-corrected': `select p.id, p.name, p.status, ${firstPhoto('p.id')} as photo,
      (select json_agg(w.word) from (select word from search_words where brand_id = $1 and variant = any(string_to_array($4, ',')) limit 200) w) as words
    from products p where p.brand_id = $1 and p.id in (
      select product_id from product_search where brand_id = $1 and ngrams @> ngrams_of_phrase($1, $2) and strpos(texts, $2) > 0 union all
      select product_id from product_search where brand_id = $1 and ngrams @> ngrams_of_phrase($1, $3) and strpos(texts, $3) > 0) order by p.position, p.id limit 5`,
  network: `select ${retailerRow} ${network} order by n.created_at desc, n.retailer_id desc limit 25`,
  'network-tab': `select ${retailerRow} ${network} and n.status = 'contacted' order by n.created_at desc, n.retailer_id desc limit 25`,
  'network-country': networkFound(`n.country_code = 'JP'`),
  'network-tag': networkFound(`n.tags @> '{Trade fair}'`),
  'network-found': networkFound(`n.search_text like $2`),
  'network-late': networkFound(`n.reorder_late_at < now()`),
  products: `${productRows} order by p.position, p.id limit 25`,
  'products-found': `${productRows} and p.id in (select product_id from product_search
      where brand_id = $1 and ngrams @> ngrams_of_phrase($1, $2) and strpos(texts, $2) > 0) order by p.position, p.id limit 25`,
  product: `select p.*, (select json_agg(k) from product_categories pc join categories k on k.id = pc.category_id where pc.brand_id = $1 and pc.product_id = p.id) as categories,
      (select json_agg(t) from product_translations t where t.brand_id = $1 and t.product_id = p.id) as translations,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'wholesale_price', v.wholesale_price::text, 'retail_price', v.retail_price::text, 'stock', v.stock,
        'pricebooks', (select json_agg(b) from pricebooks b where b.brand_id = $1 and b.variation_id = v.id))) from variations v where v.brand_id = $1 and v.product_id = p.id) as variations,
      (select json_agg(photo) from (select ${photoColumns} from product_files f where f.brand_id = $1 and f.product_id = p.id) photo) as files
    from products p where p.brand_id = $1 and p.id = $2`,
  'direct-page': `select c.slug, c.display_name, c.origin_country, c.year_established, c.tagline_en, c.tagline_zh_cn, c.tagline_zh_tw, c.brand_story_en,
      c.brand_story_zh_cn, c.brand_story_zh_tw, c.profile_photo, c.brand_story_photo from companies c where c.brand_id = $1`,
  widget: `select c.slug, c.display_name, c.currency_code, c.tagline_en, c.profile_photo, w.style, w.language, w.color, w.size, w.prices,
      (select json_agg(item) from (select p.name, p.retail_price::text as price, ${firstPhoto('p.id')} as photo,
        (select json_object_agg(t.language_code, t.name) from product_translations t where t.brand_id = $1 and t.product_id = p.id) as names
        from products p where p.brand_id = $1 and p.status = 'active' order by p.position, p.id limit 12) item) as products
    from companies c join widgets w on w.brand_id = $1 where c.brand_id = $1`,
  'order-sums': `select date_trunc('month', day)::date as month, currency_code, sum(orders) as orders, sum(amount) as amount, sum(first_orders) as first_orders,
      sum(units) as units, sum(returned) as returned from order_sales where brand_id = $1 and day >= now()::date - 730 group by 1, 2`,
  'click-sums': `select date_trunc('month', day)::date as month, sum(store_views) as store_views, sum(product_views) as product_views, sum(clicks) as clicks,
      sum(cart_adds) as cart_adds, sum(widget_views) as widget_views from traffic_days
    where brand_id = $1 and dimension = 'total' and day >= now()::date - 730 group by 1`,
  'click-totals': `select date_trunc('month', day)::date as month, sum(store_views) as store_views, sum(product_views) as product_views, sum(clicks) as clicks,
      sum(cart_adds) as cart_adds, sum(widget_views) as widget_views, (select sum(orders - manual_orders) from order_sales where brand_id = $1 and day >= now()::date - 365) as orders,
      (select sum(orders - manual_orders) from order_sales where brand_id = $1 and day >= now()::date - 730 and day < now()::date - 365) as orders_before
    from traffic_days where brand_id = $1 and dimension = 'total' and day >= now()::date - 730 group by 1`,
  'review-sums': `select date_trunc('month', day)::date as month, sum(reviews) as reviews, sum(rating * reviews) as stars from review_days
    where brand_id = $1 and day >= now()::date - 730 group by 1`,
  update: `update orders set brand_note = 'x', version = version + 1 where brand_id = $1 and id = $2`,
}

/** A page of the orders that match conditions in SQL, and their number, up to 10,001. The counts are returned with an empty page as well. */
const matchingOrders = (where: string, order: string) => `select ${tabs('orders')}, o.*,
    (select count(*) from (select from orders o where o.brand_id = $1 and ${where} limit 10001) counted) as count
  from (select) one left join (select ${row} from orders o where o.brand_id = $1 and ${where} order by ${order} limit 25) o on true`

/** `prepared`: prepared once, for any values; PostgreSQL chooses one plan for all values, or one for each. `planned`: planned for the values, each time. */
function statementOf(name: string, values: string[]) {
  if (name !== 'orders-prepared' && name !== 'orders-planned') return { name, text: statements[name] ?? '', values }
  const [brandId = '', where = '', order = '', ...others] = values
  const text = matchingOrders(where, order)
  const statement = { text, values: [brandId, ...others] }
  return name === 'orders-planned' ? statement : { ...statement, name: createHash('md5').update(text).digest('hex') }
}

const server = createServer((request, response) => {
  const [, name = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent)
  pool.query(statementOf(name, values)).then(
    ({ rows }) => {
      const body = JSON.stringify({ success: true, result: rows })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(port), '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
