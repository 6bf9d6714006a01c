-- A manual order waits for its retailer: it is counted under a tab of its own, not among those that the brand has to accept.
create function counted_tab_of_order(tab text, origin text) returns text language sql immutable parallel safe as $$
  select case when tab = 'to_answer' and origin = 'manual' then 'awaiting_retailer' else tab end
$$;

create or replace function count_orders() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'orders', coalesce(new.id, old.id),
    array[counted_tab_of_order(new.tab, new.origin), counted_tab_of_order(old.tab, old.origin)], array[1, -1]);
  return null;
end $$;

create or replace function count_order_tab_change() returns trigger language plpgsql security definer set search_path = public as $$
declare
  new_tab text := counted_tab_of_order(new.tab, new.origin);
  old_tab text := counted_tab_of_order(old.tab, old.origin);
begin
  if new_tab < old_tab then
    perform add_to_tab_count(new.brand_id, 'orders', new_tab, 1);
    perform add_to_tab_count(new.brand_id, 'orders', old_tab, -1);
  else
    perform add_to_tab_count(new.brand_id, 'orders', old_tab, -1);
    perform add_to_tab_count(new.brand_id, 'orders', new_tab, 1);
  end if;
  return null;
end $$;

-- Changes nothing but takes the lock that waits for orders being written with the functions above as they were, and keeps further ones waiting while the
-- waiting orders, which have an index, are counted.
alter table orders enable trigger count_orders_on_tab_change;
insert into tab_counts (brand_id, list, tab, slot, count)
  select o.brand_id, 'orders', t.tab, 0, t.sign * count(*)
  from orders o cross join (values ('to_answer', -1), ('awaiting_retailer', 1)) t (tab, sign)
  where o.origin = 'manual' and o.status = 'new' group by o.brand_id, t.tab, t.sign
  on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
