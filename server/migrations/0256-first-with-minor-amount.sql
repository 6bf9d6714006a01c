-- migrate: outside a transaction
-- Takes the place of `orders_first` (0262).
create index concurrently if not exists orders_first_with_amount on orders (brand_id, placed_at desc, id desc)
  include (status, buyer_country, origin, number, subtotal_minor, due_at, target_shipment_date, buying_company_id, dispute_count) where is_first_order;
