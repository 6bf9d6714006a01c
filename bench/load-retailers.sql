-- The retailers of all brands, in one script, because several would block each other. load-brands.ts replaces $retailers.
insert into retailers (id, external_id, name, retailer_type, email, country_code, addresses, updated_at, source_updated_at)
select pg_temp.id_of('retailer' || n), 'bench-' || n, (array['Paper & Stone', 'Corner Table', '小日子商行', '云上书店', 'Maison Lune', 'Field Study'])[n % 6 + 1] || ' ' || n,
  'gift', 'shop' || n || '@retailer.example', (array['HK', 'TW', 'US', 'GB', 'DE', 'JP'])[n % 6 + 1], '[]', now(), now()
from generate_series(1, $retailers) n on conflict do nothing;
