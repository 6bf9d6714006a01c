-- Replaced by `orders_of_retailer` and `network_entries_by_name`.
drop index if exists orders_brand_id_buying_company_id_placed_at_id_idx, network_entries_named;
