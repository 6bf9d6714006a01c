-- migrate: outside a transaction
create index concurrently if not exists infected_message_files on message_files (brand_id, scanned_at) where scan = 'infected';
