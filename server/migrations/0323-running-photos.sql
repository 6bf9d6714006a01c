-- migrate: outside a transaction
-- Counts what all servers fetch from a host, however much waits.
create index concurrently if not exists outbox_running_photos on outbox (destination, brand_id) where queue = 'photos' and done_at is null and dead_at is null and claimed_until is not null;
