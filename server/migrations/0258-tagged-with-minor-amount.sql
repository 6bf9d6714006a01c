-- migrate: outside a transaction
-- Takes the place of `tagged_orders_listed` (0262).
create index concurrently if not exists tagged_orders_with_amount on tagged_orders (brand_id, tag, placed_at, order_id)
  include (number, status, origin, buying_company_id, buyer_country, is_first_order, subtotal_minor, target_shipment_date, due_at, dispute_count);
