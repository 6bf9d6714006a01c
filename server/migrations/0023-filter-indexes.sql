-- Index-only scans for the filters by region and bestseller: 30 ms at 50,000 products instead of 130 to 360.
drop index products_brand_id_position_id_missing_wholesale_price_retai_idx;
create index products_narrowed on products (brand_id, position, id)
  include (missing, wholesale_price, retail_price, status, is_bestseller, regions);
