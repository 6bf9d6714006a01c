-- migrate: outside a transaction
-- Takes the place of `orders_by_facets_and_time` (0262).
create index concurrently if not exists orders_by_facets_with_amount on orders (brand_id, status, buyer_country, origin, is_first_order, placed_at)
  include (id, subtotal_minor, number, due_at, target_shipment_date, buying_company_id, dispute_count);
