-- Any combination of these filters is found in one index: PostgreSQL skips over the columns that a filter leaves out, because they have few
-- values. The included columns decide the other filters and the orders of the list without reading rows.
create index orders_by_facets on orders (brand_id, status, buyer_country, origin, is_first_order)
  include (id, placed_at, subtotal, number, due_at, target_shipment_date, buying_company_id);
drop index orders_due;
create index orders_due on orders (brand_id, due_at)
  include (id, status, buyer_country, origin, is_first_order, placed_at, subtotal, number, target_shipment_date, buying_company_id)
  where due_at is not null;
-- Each change of a status writes an entry into every index of the row, so the others are few and small. A tab with other filters is found by
-- the statuses it stands for.
drop index orders_by_tab, orders_by_country, orders_first, orders_listed;
create index orders_by_tab on orders (brand_id, tab, placed_at desc, id desc);
create index orders_listed on orders (brand_id, placed_at desc, id desc) include (status, buyer_country, origin, is_first_order);

-- How many orders match is different for each brand: all orders of a new one are first orders, and few of a large one.
create statistics order_facets (mcv) on brand_id, status, buyer_country, origin, is_first_order from orders;
alter statistics order_facets set statistics 300;
analyze orders;
