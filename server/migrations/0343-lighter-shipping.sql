-- Shipping takes stock and its reservation together, so that shops are owed nothing by it.
create or replace trigger nudge_shops after update of stock on variations for each row
  when (old.stock - old.reserved is distinct from new.stock - new.reserved) execute function nudge_shops_of_variation();

-- The number that an order was shipped with is among its texts already.
create function refresh_search_of_tracker() returns trigger language plpgsql as $$ begin
  if not exists (
    select from orders o where o.brand_id = new.brand_id and o.id = new.order_id and o.tracking_number = new.tracking_number
  ) then
    perform refresh_order_search(new.brand_id, array[new.order_id]);
  end if;
  return null;
end $$;
create or replace trigger refresh_search after insert on trackers for each row execute function refresh_search_of_tracker();
