-- migrate: outside a transaction
-- Takes the place of `orders_of_status_by_day` (0262).
create index concurrently if not exists orders_of_status_with_amount on orders (brand_id, status, target_shipment_date, id)
  include (buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count, subtotal_minor);
