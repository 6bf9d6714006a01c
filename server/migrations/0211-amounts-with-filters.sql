-- migrate: outside a transaction
-- Replaces `orders_brand_id_subtotal_id_idx`. The included columns decide the filters of a list in this order without reading rows.
create index concurrently if not exists orders_by_subtotal on orders (brand_id, subtotal, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, target_shipment_date);
