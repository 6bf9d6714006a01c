-- migrate: outside a transaction
create index concurrently if not exists webhook_deliveries_to_delete on webhook_deliveries (sent_at) where webhook_id is not null;
