-- A network of $entries retailers that the brand $brand added itself. Triggers are off, so the data that they maintain is inserted as well.
set local session_replication_role = replica;
insert into retailers (id, owner_id, name, contact, retailer_type, email, country_code, language_code, addresses, updated_at, source_updated_at)
select pg_temp.id_of('$brand network' || n), '$brand', (array['Paper & Stone', 'Corner Table', '小日子商行', '云上书店', 'Maison Lune', 'Field Study'])[n % 6 + 1] || ' ' || n,
  'Buyer ' || n, (array['gift', 'bookstore', 'general', 'pet', 'stationery'])[n % 5 + 1], 'buyer' || n || '@shop.example',
  (array['HK', 'TW', 'US', 'GB', 'DE', 'JP', 'FR'])[n % 7 + 1], 'en', '[]', now(), now()
from generate_series(1, $entries) n on conflict do nothing;
insert into network_entries (brand_id, retailer_id, status, source, note, tags, orders, last_ordered_at, last_contacted_at, created_at, search_text,
  retailer_type, country_code, currency_code, cadence_days, reorder_late_at)
select '$brand', r.id, case when n % 4 = 0 then 'ordered' when n % 50 = 1 then 'signed_up' when n % 4 = 1 then 'contacted' else 'uncontacted' end,
  'import', case when n % 3 = 0 then 'Met at the fair' else '' end, case when n % 20 = 0 then array['Trade fair'] else '{}' end,
  case when n % 4 = 0 then 1 + n % 9 else 0 end, case when n % 4 = 0 then now() - make_interval(days => n % 300) end,
  case when n % 4 = 1 then now() - make_interval(days => n % 90) end, now() - make_interval(mins => n), retailer_search_text(r.name, r.contact, r.email, r.phone),
  r.retailer_type, r.country_code, case when n % 4 = 0 then 'HKD' end, case when n % 12 = 0 then 28 end,
  case when n % 12 = 0 then now() - make_interval(days => n % 300 - 35) end
from generate_series(1, $entries) n join retailers r on r.id = pg_temp.id_of('$brand network' || n) on conflict do nothing;
insert into network_values (brand_id, retailer_id, currency_code, value)
select brand_id, retailer_id, 'HKD', 100 * orders from network_entries where brand_id = '$brand' and orders > 0 on conflict do nothing;
insert into retailer_tags (brand_id, retailer_id, tag) select brand_id, retailer_id, unnest(tags) from network_entries where brand_id = '$brand' on conflict do nothing;
delete from tab_counts where brand_id = '$brand' and list = 'network';
insert into tab_counts (brand_id, list, tab, slot, count)
select brand_id, 'network', status, 0, count(*) from network_entries where brand_id = '$brand' group by brand_id, status;
