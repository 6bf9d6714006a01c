-- migrate: outside a transaction
create index concurrently if not exists infected_order_files on order_files (brand_id, scanned_at) where scan = 'infected';
