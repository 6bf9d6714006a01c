-- migrate: outside a transaction
-- Takes the place of `orders_due` (0262).
create index concurrently if not exists orders_due_with_amount on orders (brand_id, due_at)
  include (id, status, buyer_country, origin, is_first_order, placed_at, subtotal_minor, number, target_shipment_date, buying_company_id) where due_at is not null;
