-- migrate: outside a transaction
-- Takes the place of the index of that purpose with `subtotal_minor` (0297): lists compare amounts as they are stored.
create index concurrently if not exists orders_deadline on orders (brand_id, due_at)
  include (id, status, buyer_country, origin, is_first_order, placed_at, subtotal, number, target_shipment_date, buying_company_id) where due_at is not null;
