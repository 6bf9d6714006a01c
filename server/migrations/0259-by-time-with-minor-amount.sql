-- migrate: outside a transaction
-- Takes the place of `orders_by_time` (0262).
create index concurrently if not exists orders_by_time_with_amount on orders (brand_id, placed_at desc, id desc)
  include (status, buyer_country, origin, is_first_order, due_at, target_shipment_date, buying_company_id, dispute_count, subtotal_minor);
