-- Servers of the release before read the indexes that took their place.
drop index if exists announced_deadlines_brand_id_announced_at_idx, product_stock_low;
alter index product_stock_low_latest rename to product_stock_low;
