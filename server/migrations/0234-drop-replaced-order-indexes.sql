-- Replaced by `orders_by_amount` and `orders_by_day`.
drop index if exists orders_by_subtotal, orders_brand_id_target_shipment_date_id_idx;
