-- migrate: outside a transaction
create index concurrently if not exists webhook_deliveries_of_brands on webhook_deliveries (brand_id, webhook_id, id desc) where webhook_id is not null;
