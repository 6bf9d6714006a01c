-- A change of a product refreshes its stock level only where that can change: with `out_of_stock`, and with the variations that it has. Their
-- stock has a trigger of its own. Before, each change of a price counted the stock, too.
create function refresh_changed_product() returns trigger language plpgsql as $$ begin
  perform refresh_missing_points(new.brand_id, array[new.id]);
  if old.out_of_stock <> new.out_of_stock then
    perform refresh_stock_level(new.brand_id, array[new.id]);
  end if;
  return null;
end $$;
drop trigger refresh_on_change on products;
create constraint trigger refresh_on_change after update on products deferrable initially deferred for each row
  when (old.revision <> new.revision and not is_batch_refresh()) execute function refresh_changed_product();

create function refresh_stock_level_of_products() returns trigger language plpgsql as $$ begin
  perform refresh_stock_level(brand_id, array_agg(distinct product_id)) from changed group by brand_id;
  return null;
end $$;
create trigger refresh_stock_level_on_insert after insert on variations referencing new table as changed
  for each statement when (not is_batch_refresh()) execute function refresh_stock_level_of_products();
create trigger refresh_stock_level_on_delete after delete on variations referencing old table as changed
  for each statement when (not is_batch_refresh()) execute function refresh_stock_level_of_products();
