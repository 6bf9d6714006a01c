-- migrate: outside a transaction
-- Takes the place of the index of that purpose with `subtotal_minor` (0297): lists compare amounts as they are stored.
create index concurrently if not exists orders_facets_and_time on orders (brand_id, status, buyer_country, origin, is_first_order, placed_at)
  include (id, subtotal, number, due_at, target_shipment_date, buying_company_id, dispute_count);
