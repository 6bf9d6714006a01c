-- contract: unread since 0291
-- What these triggers derived, the functions derive that change products and orders (docs/derived-data.md).
drop trigger refresh_on_insert on products;
drop trigger refresh_on_change on products;
drop trigger refresh_search on products;
drop trigger sync_tags_on_insert on products;
drop trigger sync_tags_on_change on products;
drop trigger refresh_search on product_translations;
drop trigger refresh_search_on_insert on variations;
drop trigger refresh_search_on_update on variations;
drop trigger refresh_search_on_delete on variations;
drop trigger refresh_stock_level_on_insert on variations;
drop trigger refresh_stock_level_on_delete on variations;
drop trigger add_words on collections;
drop function refresh_product(), refresh_changed_product(), refresh_search_of_product(), refresh_search_of_part(), refresh_search_of_parts(),
  refresh_stock_level_of_products(), sync_product_tags(), add_words_of_collection(), add_words_of_product(), set_low_since(), count_tags(),
  begin_batch_refresh(), end_batch_refresh(uuid, uuid[]), is_batch_refresh();
alter table products drop column unchanged_missing_revision;

drop trigger count_orders on orders;
drop trigger count_orders_on_tab_change on orders;
drop trigger update_order_sales on orders;
drop trigger update_order_sales_on_change on orders;
drop trigger insert_order_brand on orders;
drop trigger refresh_cadence_on_change on orders;
drop trigger refresh_cadence_on_insert on orders;
drop trigger toggle_sales_of_order on orders;
drop trigger update_lifetime_value on orders;
drop trigger update_lifetime_value_on_change on orders;
drop trigger set_subtotal_minor on orders;
drop trigger add_sales_of_lines on order_variations;
drop trigger subtract_sales on order_variations;
drop trigger add_to_earnings on ledger_lines;
drop function count_orders(), count_order_tab_change(), counted_tab_of_order(text, text), update_order_sales(), insert_order_brand(),
  refresh_cadence_of_order(), refresh_cadence_of_placed(), toggle_sales_of_order(), update_lifetime_value(), set_subtotal_minor(),
  add_sales_of_lines(), subtract_sales(), add_to_earnings(), by_previous_release(), add_to_tab_count(uuid, text, text, integer),
  add_sales(uuid, uuid, date, bigint, bigint, bigint), add_to_order_sales(uuid, date, text, numeric[]), lifetime_value_of_order(text, numeric, numeric),
  order_measures(text, text, boolean, numeric, integer, integer, timestamptz, timestamptz, timestamptz, text, boolean, boolean, integer);
alter table orders drop column subtotal_minor;
