-- migrate: outside a transaction
-- Takes the place of the index of that purpose with `subtotal_minor` (0297): lists compare amounts as they are stored.
create index concurrently if not exists orders_day on orders (brand_id, target_shipment_date, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count, subtotal);
