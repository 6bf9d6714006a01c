-- migrate: outside a transaction
-- Replaces `orders_by_subtotal`: it decides filters for a retailer's name and for disputes, too, so that a list by amount is read in its order.
create index concurrently if not exists orders_by_amount on orders (brand_id, subtotal, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, target_shipment_date, buying_company_id, dispute_count);
