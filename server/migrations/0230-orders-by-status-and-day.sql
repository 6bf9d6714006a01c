-- migrate: outside a transaction
-- A list of one status in the order of the shipment days: all of a status may stand at the end of `orders_brand_id_target_shipment_date_id_idx`.
create index concurrently if not exists orders_by_status_and_day on orders (brand_id, status, target_shipment_date, id);
