-- migrate: outside a transaction
-- Leads from one brand that waits for a host to the next, so that they take turns.
create index concurrently if not exists outbox_waiting_photos on outbox (destination, brand_id, run_at, sequence) where queue = 'photos' and done_at is null and dead_at is null;
