-- migrate: outside a transaction
-- What a brand decided about its last file of a make.
create index concurrently if not exists imports_format on imports (brand_id, format, created_at, job_id) where format is not null;
