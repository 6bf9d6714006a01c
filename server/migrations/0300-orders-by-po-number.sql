-- migrate: outside a transaction
-- Finds orders by the retailer's number whatever its case, the latest first.
create index concurrently if not exists orders_by_po_number on orders (brand_id, lower(po_number), placed_at) where po_number is not null;
