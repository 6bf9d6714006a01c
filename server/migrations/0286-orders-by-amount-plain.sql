-- migrate: outside a transaction
-- Takes the place of `orders_by_amount` (0288). Amounts hardly depend on what else is asked for, so that few orders are looked up for a page.
create index concurrently if not exists orders_by_subtotal on orders (brand_id, subtotal_minor, id);
