-- migrate: outside a transaction
-- Takes the place of `orders_by_amount` (0262).
create index concurrently if not exists orders_by_minor_amount on orders (brand_id, subtotal_minor, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, target_shipment_date, buying_company_id, dispute_count);
