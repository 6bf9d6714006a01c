-- migrate: outside a transaction
-- Takes the place of `orders_of_retailer` (0288).
create index concurrently if not exists orders_by_retailer on orders (brand_id, buying_company_id, placed_at desc, id desc);
