-- migrate: outside a transaction
-- Replaces `orders_brand_id_buying_company_id_placed_at_id_idx`. The included columns decide the filters of a list, and sort it, without reading rows.
create index concurrently if not exists orders_of_retailer on orders (brand_id, buying_company_id, placed_at desc, id desc)
  include (number, status, origin, buyer_country, is_first_order, subtotal, target_shipment_date, due_at, dispute_count);
