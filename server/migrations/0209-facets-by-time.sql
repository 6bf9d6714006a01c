-- migrate: outside a transaction
-- Replaces `orders_by_facets`. The time is a key, so that a period of any combination of these filters is found without reading its other orders.
create index concurrently if not exists orders_by_facets_and_time on orders (brand_id, status, buyer_country, origin, is_first_order, placed_at)
  include (id, subtotal, number, due_at, target_shipment_date, buying_company_id, dispute_count);
