-- Loads one brand. Triggers and foreign keys are off meanwhile (session_replication_role), so the
-- derived tables are filled at the end. data-sets.ts replaces $brand, $products, $orders and $address.
set session_replication_role = replica;
set timezone = 'UTC';
create or replace function pg_temp.id_of(text) returns uuid language sql immutable as $$
  select overlay(overlay(md5($1) placing '7' from 13) placing '8' from 17)::uuid
$$;

insert into retailers (id, external_id, name, retailer_type, email, country_code, addresses, updated_at)
select pg_temp.id_of('retailer' || n), 'bench-' || n, (array['Paper & Stone', 'Corner Table', '小日子商行', '云上书店', 'Maison Lune', 'Field Study'])[n % 6 + 1] || ' ' || n,
  'gift', 'shop' || n || '@retailer.example', (array['HK', 'TW', 'US', 'GB', 'DE', 'JP'])[n % 6 + 1], '[]', now()
from generate_series(1, 2000) n on conflict do nothing;

insert into network_entries (brand_id, retailer_id, status, orders, last_ordered_at, created_at)
select '$brand', pg_temp.id_of('retailer' || n), 'ordered', 5, now(), now() from generate_series(1, least(2000, greatest(20, $orders / 50))) n;

insert into products (brand_id, id, status, position, name, description, material, wholesale_price, retail_price, hs_code, weight_kg, origin_country, regions, created_at, updated_at)
select '$brand', pg_temp.id_of('$brand' || 'p' || n), case when n % 20 = 0 then 'draft' when n % 17 = 0 then 'inactive' else 'active' end, n * 1024,
  (array['Harbour vase', 'Quiet bowl', 'Linen towel', 'Field notebook', 'Tea cup'])[n % 5 + 1] || ' ' || n, repeat('Made by hand in small batches. ', 6), 'Stoneware',
  40 + n % 60, 100 + n % 150, '6913.90', 0.8, 'HK', array['hk', 'us', 'eu'], now() - n * interval '1 minute', now() - n * interval '1 minute'
from generate_series(1, $products) n;

insert into product_translations (brand_id, product_id, language_code, name, description, updated_at)
select '$brand', pg_temp.id_of('$brand' || 'p' || n), language, '海港花瓶 ' || n, repeat('小批量手工製作。', 8), now()
from generate_series(1, $products) n, unnest(array['zh_CN', 'zh_TW']) language;

insert into product_categories (brand_id, product_id, position, category_id)
select '$brand', pg_temp.id_of('$brand' || 'p' || n), 0, (array['vases', 'tableware', 'kitchen-textiles', 'notebooks', 'cups'])[n % 5 + 1] from generate_series(1, $products) n;

insert into product_files (brand_id, id, product_id, kind, position, access_key, original_name, content_type, bytes, width, height, placeholder, created_at)
select '$brand', pg_temp.id_of('$brand' || 'f' || n || k), pg_temp.id_of('$brand' || 'p' || n), 'product', k, md5(n::text || k), 'photo.jpg', 'image/webp', 90000, 1400, 1400,
  'data:image/webp;base64,' || repeat('UklGRkAAAABXRUJQVlA4', 6), now()
from generate_series(1, $products) n, generate_series(0, 1) k;

insert into variations (brand_id, id, product_id, position, sku, wholesale_price, retail_price, stock)
select '$brand', pg_temp.id_of('$brand' || 'v' || n || k), pg_temp.id_of('$brand' || 'p' || n), k, 'SKU-' || n || '-' || k, 40 + n % 60, 100 + n % 150, case when n % 3 > 0 then 100000 end
from generate_series(1, $products) n, generate_series(0, 1) k;

insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
select '$brand', pg_temp.id_of('$brand' || 'v' || n || k), currency, 10, 25 from generate_series(1, $products) n, generate_series(0, 1) k, unnest(array['USD', 'EUR']) currency;

insert into locations (brand_id, id, name, address, is_default, created_at)
select '$brand', pg_temp.id_of('$brand' || 'location'), 'Studio', '$address', true, now() where not exists (select from locations where brand_id = '$brand');

-- 13 months; the newest orders are the open ones.
create temp table placed on commit drop as
select n, pg_temp.id_of('$brand' || 'o' || n) as id, pg_temp.id_of('retailer' || (n % least(2000, greatest(20, $orders / 50)) + 1)) as retailer,
  now() - ($orders - n) * (interval '395 days' / $orders) as at,
  case when n > $orders * 0.95 then 'new' when n > $orders * 0.93 then 'confirmed' when n > $orders * 0.92 then 'packed' when n > $orders * 0.90 then 'shipped'
    when n > $orders * 0.87 then 'delivered' when n % 25 = 0 then 'cancelled' when n > $orders * 0.75 then 'fulfilled' else 'completed' end as status
from generate_series(1, $orders) n;

insert into orders (brand_id, id, number, status, origin, buying_company_id, buyer_name, buyer_country, is_first_order, placed_at, line_count, unit_count, currency_code,
  subtotal, discount_total, shipping_total, handling_fee, commission_rate, commission, net, total, payment_status, target_shipment_date, answer_due_at, due_at,
  answered_at, shipped_at, delivered_at, retailer_note, shipping_address)
select '$brand', placed.id, 10000 + n, status, case when n % 9 = 0 then 'direct' else 'marketplace' end, retailer, r.name, r.country_code, n <= 2000, at, 3, 6, 'HKD',
  300, 0, 30, 0, 0.15, 45, 285, 330, 'paid', case when status <> 'new' then (at + interval '7 days')::date end, at + interval '5 days',
  case when status in ('new', 'confirmed', 'packed') then at + interval '5 days' end, case when status <> 'new' then at + interval '1 day' end,
  case when status in ('shipped', 'delivered', 'fulfilled', 'completed') then at + interval '5 days' end, case when status in ('delivered', 'fulfilled', 'completed') then at + interval '9 days' end,
  case when n % 10 = 0 then '請小心包裝' else '' end, '$address'
from placed join retailers r on r.id = retailer;

insert into order_variations (brand_id, id, order_id, position, product_id, variation_id, name, options, sku, hs_code, quantity_ordered, quantity, unit_price, placed_discount, discount, line_total)
select '$brand', pg_temp.id_of('$brand' || 'l' || n || k), id, k, pg_temp.id_of('$brand' || 'p' || (n * 3 + k) % $products + 1), pg_temp.id_of('$brand' || 'v' || (n * 3 + k) % $products + 1 || '0'),
  'Harbour vase', 'Small / White', 'SKU-' || n, '6913.90', 2, 2, 50, 0, 0, 100
from placed, generate_series(0, 2) k;

insert into order_activities (brand_id, id, order_id, kind, actor, created_at)
select '$brand', pg_temp.id_of('$brand' || 'a' || n || k), id, (array['placed', 'accepted', 'shipped'])[k + 1], 'marketplace', at + k * interval '1 day'
from placed, generate_series(0, 2) k where k = 0 or status <> 'new';

insert into shipments (brand_id, id, order_id, position, length_cm, width_cm, height_cm, weight_kg, created_at)
select '$brand', pg_temp.id_of('$brand' || 's' || n), id, 1, 30, 20, 10, 2, at from placed where status not in ('new', 'confirmed', 'cancelled');

insert into network_values select '$brand', buying_company_id, currency_code, sum(subtotal - discount_total)
from orders where brand_id = '$brand' and status <> 'cancelled' group by 2, 3
on conflict (brand_id, retailer_id, currency_code) do update set value = excluded.value;

insert into product_sales select '$brand', l.product_id, utc_day(o.placed_at), sum(l.quantity)
from order_variations l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
where l.brand_id = '$brand' and o.status <> 'cancelled' group by 2, 3;

select refresh_missing_points('$brand', array(select id from products where brand_id = '$brand'));
select refresh_stock_level('$brand', array(select id from products where brand_id = '$brand'));
select refresh_product_search('$brand', array(select id from products where brand_id = '$brand'));
update companies set last_order_number = 10000 + $orders where brand_id = '$brand';
delete from tab_counts where brand_id = '$brand';
insert into tab_counts select '$brand', 'orders', tab, 0, count(*) from orders where brand_id = '$brand' group by tab;
insert into tab_counts select '$brand', 'products', status, 0, count(*) from products where brand_id = '$brand' group by status;
