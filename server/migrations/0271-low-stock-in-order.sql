-- migrate: outside a transaction
-- Takes the place of `product_stock_low` (0272).
create index concurrently if not exists product_stock_low_latest on product_stock (brand_id, low_since, product_id) where low_since is not null;
