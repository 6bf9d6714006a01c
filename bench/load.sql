-- Loads the brands of the temporary table `load` (brand_id, products, orders, retailers), all at once. Triggers, foreign keys and most
-- indexes are off during the load (load-brands.ts), so the derived tables are filled at the end. load-brands.ts replaces $address.
set local session_replication_role = replica;
set local timezone = 'UTC';
set local work_mem = '512MB';
insert into organizations select brand_id, brand_id::text, now() from load on conflict do nothing;
insert into companies (brand_id, organization_id, display_name, slug, origin_country, currency_code, time_zone, created_at)
select brand_id, brand_id, 'brand-' || right(brand_id::text, 12), 'brand-' || right(brand_id::text, 12), 'HK', 'HKD', 'Asia/Hong_Kong', now() - interval '13 months'
from load on conflict do nothing;

insert into products (brand_id, id, status, position, name, description, material, wholesale_price, retail_price, hs_code, weight_kg, origin_country, regions, created_at, updated_at)
select brand_id, pg_temp.id_of(brand_id || 'p' || n), case when n % 20 = 0 then 'draft' when n % 17 = 0 then 'inactive' else 'active' end, n * 1024,
  (array['Harbour vase', 'Quiet bowl', 'Linen towel', 'Field notebook', 'Tea cup'])[n % 5 + 1] || ' ' || n, repeat('Made by hand in small batches. ', 6), 'Stoneware',
  40 + n % 60, 100 + n % 150, '6913.90', 0.8, 'HK', array['hk', 'us', 'eu'], now() - n * interval '1 minute', now() - n * interval '1 minute'
from load, generate_series(1, products) n;

insert into product_translations (brand_id, product_id, language_code, name, description, updated_at)
select brand_id, pg_temp.id_of(brand_id || 'p' || n), language, '海港花瓶 ' || n, repeat('小批量手工製作。', 8), now()
from load, generate_series(1, products) n, unnest(array['zh_CN', 'zh_TW']) language;

insert into product_categories (brand_id, product_id, position, category_id)
select brand_id, pg_temp.id_of(brand_id || 'p' || n), 0, (array['vases', 'tableware', 'kitchen-textiles', 'notebooks', 'cups'])[n % 5 + 1] from load, generate_series(1, products) n;

insert into product_files (brand_id, id, product_id, kind, position, access_key, original_name, content_type, bytes, width, height, placeholder, created_at)
select brand_id, pg_temp.id_of(brand_id || 'f' || n || k), pg_temp.id_of(brand_id || 'p' || n), 'product', k, md5(n::text || k), 'photo.jpg', 'image/webp', 90000, 1400, 1400,
  'data:image/webp;base64,' || repeat('UklGRkAAAABXRUJQVlA4', 6), now()
from load, generate_series(1, products) n, generate_series(0, 1) k;

insert into variations (brand_id, id, product_id, position, sku, wholesale_price, retail_price, stock)
select brand_id, pg_temp.id_of(brand_id || 'v' || n || k), pg_temp.id_of(brand_id || 'p' || n), k, 'SKU-' || n || '-' || k, 40 + n % 60, 100 + n % 150, case when n % 3 > 0 then 100000 end
from load, generate_series(1, products) n, generate_series(0, 1) k;

insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
select brand_id, pg_temp.id_of(brand_id || 'v' || n || k), currency, 10, 25 from load, generate_series(1, products) n, generate_series(0, 1) k, unnest(array['USD', 'EUR']) currency;

insert into locations (brand_id, id, name, address, is_default, created_at)
select brand_id, pg_temp.id_of(brand_id || 'location'), 'Studio', '$address', true, now() from load;

-- 13 months; the newest orders are the open ones. No deadline is so old that a job would act on it. Amounts vary, by the price of the six units:
-- with equal amounts, a list by amount would be a list by time.
create temp table placed on commit drop as
select brand_id, n, products, uuidv7(at - now()) as id, n % retailers + 1 as retailer, at, 10 + abs(hashint4(n)) % 4000 * 0.16 as unit_price,
  case when n > orders * 0.95 then 'new' when n > orders * 0.93 then 'confirmed' when n > orders * 0.92 then 'packed' when n > orders * 0.90 then 'shipped'
    when n > orders * 0.87 then 'delivered' when n % 25 = 0 then 'cancelled' when n > orders * 0.75 then 'fulfilled' else 'completed' end as status,
  case when n % 400 = 0 then array['VIP', 'gift'] when n % 40 = 0 then array['VIP'] else '{}' end as tags
from load, generate_series(1, orders) n, lateral (select now() - (orders - n) * (interval '395 days' / orders) as at) placed_at;
create temp table retailer on commit drop as
select n, r.* from generate_series(1, (select max(retailers) from load)) n join retailers r on r.id = pg_temp.id_of('retailer' || n);
create temp table product on commit drop as
select brand_id, n, pg_temp.id_of(brand_id || 'p' || n) as id, pg_temp.id_of(brand_id || 'v' || n || 0) as variation_id from load, generate_series(1, products) n;
analyze placed;
analyze retailer;
analyze product;
create temp table line on commit drop as
select placed.brand_id, placed.id as order_id, k, status, at, unit_price, p.id as product_id, p.variation_id, 'SKU-' || p.n || '-0' as sku
from placed cross join generate_series(0, 2) k join product p on p.brand_id = placed.brand_id and p.n = (placed.n * 3 + k) % products + 1;
analyze line;

insert into network_entries (brand_id, retailer_id, status, orders, last_ordered_at, created_at, search_text, retailer_type, country_code, currency_code)
select brand_id, r.id, 'ordered', placed.orders, last_ordered_at, first_ordered_at, retailer_search_text(r.name, r.contact, r.email, r.phone), r.retailer_type, r.country_code, 'HKD'
from (select brand_id, retailer, count(*) as orders, max(at) as last_ordered_at, min(at) as first_ordered_at from placed group by 1, 2) placed
join retailer r on r.n = placed.retailer;

insert into orders (brand_id, id, number, status, origin, buying_company_id, buyer_name, buyer_country, is_first_order, placed_at, placed_on, line_count, unit_count, currency_code,
  subtotal, discount_total, shipping_total, handling_fee, commission_rate, commission, net, total, payment_status, target_shipment_date, answer_due_at, due_at,
  answered_at, shipped_at, delivered_at, retailer_note, shipping_address, tags)
select brand_id, placed.id, 10000 + placed.n, status, case when placed.n % 9 = 0 then 'direct' else 'marketplace' end, r.id, r.name, r.country_code, placed.n <= 2000, at, (at at time zone 'Asia/Hong_Kong')::date, 3, 6, 'HKD',
  goods, 0, 30, 0, 0.15, commission, goods - commission + 30, goods + 30, 'paid', case when status <> 'new' then (at + interval '7 days')::date end, at + interval '5 days',
  case when status in ('new', 'confirmed', 'packed') then at + interval '5 days' end, case when status <> 'new' then at + interval '1 day' end,
  case when status = 'shipped' then now() - interval '5 days' when status in ('delivered', 'fulfilled', 'completed') then at + interval '5 days' end,
  case when status = 'delivered' then now() - interval '5 days' when status in ('fulfilled', 'completed') then at + interval '9 days' end,
  case when placed.n % 10 = 0 then '請小心包裝' else '' end, '$address', tags
from placed join retailer r on r.n = placed.retailer, lateral (select 6 * unit_price as goods, round(6 * unit_price * 0.15, 2) as commission) amounts;
insert into order_tags (brand_id, order_id, tag) select brand_id, id, unnest(tags) from placed where tags <> '{}';

insert into order_variations (brand_id, id, order_id, position, product_id, variation_id, name, options, sku, hs_code, quantity_ordered, quantity, unit_price, placed_discount, discount, line_total)
select brand_id, pg_temp.nth_id(order_id, k), order_id, k, product_id, variation_id, 'Harbour vase', 'Small / White', sku, '6913.90', 2, 2, unit_price, 0, 0, 2 * unit_price from line;

insert into order_activities (brand_id, id, order_id, kind, actor, created_at)
select brand_id, pg_temp.nth_id(id, k), id, (array['placed', 'accepted', 'shipped'])[k + 1], 'marketplace', at + k * interval '1 day'
from placed, generate_series(0, 2) k where k = 0 or status <> 'new';

insert into shipments (brand_id, id, order_id, position, length_cm, width_cm, height_cm, weight_kg, created_at)
select brand_id, pg_temp.nth_id(id, 0), id, 1, 30, 20, 10, 2, at from placed where status not in ('new', 'confirmed', 'cancelled');

insert into order_brands (order_id, owner_id) select id, brand_id from placed;

insert into network_values
select brand_id, r.id, 'HKD', sum(6 * unit_price) from placed join retailer r on r.n = placed.retailer where status <> 'cancelled' group by 1, 2;

-- The result of `daySums` (domain/src/orders/order-sums.ts) for these orders. Past days are one row, as after the nightly merge.
insert into order_sales (brand_id, day, currency_code, slot, orders, amount, first_orders, units, returned, manual_orders, received, cancelled,
  answered_in_time, answered_late, shipped, shipped_late, disputed)
select o.brand_id, o.placed_on, o.currency_code, case when o.placed_on < now()::date - 2 then 0 else o.number % 4 end,
  count(*) filter (where stands), coalesce(sum(o.subtotal) filter (where stands), 0),
  count(*) filter (where stands and o.is_first_order), coalesce(sum(o.unit_count) filter (where stands), 0), 0, 0, count(*), 0,
  count(o.answered_at), 0, count(o.shipped_at), count(*) filter (where (o.shipped_at at time zone 'Asia/Hong_Kong')::date > o.target_shipment_date), 0
from orders o, lateral (select o.status <> 'cancelled' as stands) s where o.brand_id in (select brand_id from load) group by 1, 2, 3, 4;

insert into product_sales (brand_id, product_id, day, units, orders)
select brand_id, product_id, (at at time zone 'Asia/Hong_Kong')::date, sum(2), count(*) from line where status <> 'cancelled' group by 1, 2, 3;

-- Views and clicks as sums only: their events are measured by bench/traffic.ts.
insert into traffic_days (brand_id, dimension, day, value, store_views, product_views, clicks, cart_adds, widget_views)
select brand_id, dimension, (now() - day * interval '1 day')::date, value, 3000, 18000, 6000, 1200, 400
from load, generate_series(0, least(394, orders / 50)) day, lateral (
  select 'total' as dimension, '' as value union all select 'source', unnest(array['google', 'direct', 'email', 'instagram', 'wechat', 'widget', 'shop.example'])
  union all select 'country', unnest(array['HK', 'TW', 'CN', 'JP', 'US', 'GB', 'FR', 'DE', 'AU', 'SG'])) d;
insert into product_traffic (brand_id, day, product_id, product_views, clicks, cart_adds)
select brand_id, (now() - day * interval '1 day')::date, pg_temp.id_of(brand_id || 'p' || n), 20 + n % 30, n % 17, n % 3
from load, generate_series(0, least(59, orders / 50)) day, generate_series(1, least(products, 500)) n;
insert into review_days (brand_id, day, rating, is_replied, is_flagged, reviews)
select brand_id, (now() - day * interval '1 day')::date, 3 + rating, rating % 2 = 0, false, 2 from load, generate_series(0, least(394, orders / 10)) day, generate_series(0, 2) rating;
