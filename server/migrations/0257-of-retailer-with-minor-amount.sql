-- migrate: outside a transaction
-- Takes the place of `orders_of_retailer` (0262).
create index concurrently if not exists orders_of_retailer_with_amount on orders (brand_id, buying_company_id, placed_at desc, id desc)
  include (number, status, origin, buyer_country, is_first_order, subtotal_minor, target_shipment_date, due_at, dispute_count);
