-- migrate: outside a transaction
-- Takes the place of `orders_by_day` (0262).
create index concurrently if not exists orders_by_day_with_amount on orders (brand_id, target_shipment_date, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count, subtotal_minor);
