-- migrate: outside a transaction
-- Replaces `orders_brand_id_target_shipment_date_id_idx`, and decides the filters of a list by the day of shipment: without them each order before those of the page was looked up.
create index concurrently if not exists orders_by_day on orders (brand_id, target_shipment_date, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count);
