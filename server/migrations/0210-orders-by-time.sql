-- migrate: outside a transaction
-- Replaces `orders_listed`. The included columns decide all filters but a tag without reading rows.
create index concurrently if not exists orders_by_time on orders (brand_id, placed_at desc, id desc)
  include (status, buyer_country, origin, is_first_order, due_at, target_shipment_date, buying_company_id, dispute_count);
