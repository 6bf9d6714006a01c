-- Standard names for the functions that isolate tenant tables, count list tabs and sum up the lifetime value of retailers, and for a column.
alter procedure guard_by_brand(regclass) rename to enable_tenant_isolation;

alter function count_tab(uuid, text, text, integer) rename to add_to_tab_count;
alter function count_tabs(uuid, text, uuid, text[], integer[]) rename to add_to_tab_counts;

create or replace function count_orders() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'orders', coalesce(new.id, old.id), array[new.tab, old.tab], array[1, -1]);
  return null;
end $$;

create or replace function count_products() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'products', coalesce(new.id, old.id),
    array[new.status, case when new.out_of_stock then 'out_of_stock' end, case when new.missing <> '{}' then 'needs_attention' end,
      old.status, case when old.out_of_stock then 'out_of_stock' end, case when old.missing <> '{}' then 'needs_attention' end],
    array[1, 1, 1, -1, -1, -1]);
  return null;
end $$;

create or replace function count_tags() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'product_tags', coalesce(new.id, old.id), new.tags || old.tags,
    array_fill(1, array[coalesce(cardinality(new.tags), 0)]) || array_fill(-1, array[coalesce(cardinality(old.tags), 0)]));
  return null;
end $$;

-- Locks the two counters in alphabetical order, so that opposite status changes do not deadlock.
create or replace function count_moved_order() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if new.tab < old.tab then
    perform add_to_tab_count(new.brand_id, 'orders', new.tab, 1);
    perform add_to_tab_count(new.brand_id, 'orders', old.tab, -1);
  else
    perform add_to_tab_count(new.brand_id, 'orders', old.tab, -1);
    perform add_to_tab_count(new.brand_id, 'orders', new.tab, 1);
  end if;
  return null;
end $$;
alter function count_moved_order() rename to count_order_tab_change;
alter trigger count_moved_orders on orders rename to count_orders_on_tab_change;

alter function bought_by(text, numeric, numeric) rename to lifetime_value_of_order;

create or replace function note_bought() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed orders := coalesce(new, old);
  difference numeric := 0;
begin
  if tg_op <> 'DELETE' then
    difference := difference + lifetime_value_of_order(new.status, new.subtotal, new.discount_total);
  end if;
  if tg_op <> 'INSERT' then
    difference := difference - lifetime_value_of_order(old.status, old.subtotal, old.discount_total);
  end if;
  update network_values set value = value + difference
  where brand_id = changed.brand_id and retailer_id = changed.buying_company_id and currency_code = changed.currency_code;
  if not found then
    insert into network_values values (changed.brand_id, changed.buying_company_id, changed.currency_code, difference)
    on conflict (brand_id, retailer_id, currency_code) do update set value = network_values.value + excluded.value;
  end if;
  return null;
end $$;
alter function note_bought() rename to update_lifetime_value;
alter trigger note_bought on orders rename to update_lifetime_value;
alter trigger note_bought_again on orders rename to update_lifetime_value_on_change;

drop function ngrams_of(uuid, text, integer, integer);
create function ngrams_of(brand uuid, texts text, shortest integer, longest integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(brand::text, 8) || right(brand::text, 8) || substr(texts, start, length)), '{}')
  from generate_series(1, char_length(texts)) start, generate_series(shortest, longest) length
  where start + length - 1 <= char_length(texts)
$$;

alter table exchange_rates rename column brought_at to received_at;
