-- The list of orders is filtered in indexes alone: a brand may have a million orders, of which a combination of filters matches few.
drop index orders_brand_id_placed_at_id_idx;
drop index orders_brand_id_tab_placed_at_id_idx;
create index orders_listed on orders (brand_id, placed_at desc, id desc)
  include (tab, status, origin, buyer_country, buying_company_id, due_at, target_shipment_date, tags);
create index orders_by_tab on orders (brand_id, tab, placed_at desc, id desc) include (status, origin, buyer_country, buying_company_id, due_at);
create index orders_by_country on orders (brand_id, buyer_country, placed_at desc, id desc) include (tab, status, origin, buying_company_id);
create index orders_first on orders (brand_id, placed_at desc, id desc) where is_first_order;
