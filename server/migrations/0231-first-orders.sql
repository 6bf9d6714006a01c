-- migrate: outside a transaction
-- A brand has fewer first orders than retailers. A plan for any brand and any values is to find them among all orders, whatever the other filters are.
create index concurrently if not exists orders_first on orders (brand_id, placed_at desc, id desc)
  include (status, buyer_country, origin, number, subtotal, due_at, target_shipment_date, buying_company_id, dispute_count) where is_first_order;
