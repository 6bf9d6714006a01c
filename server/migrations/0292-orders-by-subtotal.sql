-- migrate: outside a transaction
-- Takes the place of the index of that purpose with `subtotal_minor` (0297): lists compare amounts as they are stored.
create index concurrently if not exists orders_amount on orders (brand_id, subtotal, id);
