-- migrate: outside a transaction
-- Replaces `orders_by_status_and_day`, and decides the other filters of such a list: what a brand ships next is the list of open orders by day.
create index concurrently if not exists orders_of_status_by_day on orders (brand_id, status, target_shipment_date, id)
  include (buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count);
