-- How often a retailer orders, from the days of its last orders: the median of the gaps between at least three, and from when on it is late.
-- Maintained, so that the list and its filter read one index. `version` is the lock of edits.
alter table network_entries
  add column version integer not null default 1,
  add column currency_code text,
  add column cadence_days integer,
  add column reorder_late_at timestamptz;

-- Somebody who orders every four weeks is late after five.
create function reorder_grace(cadence_days integer) returns interval language sql immutable parallel safe
return make_interval(days => greatest(3, cadence_days / 4));

-- Orders of one day are one order. Reads at most the last 13 orders of each retailer.
create function refresh_cadence(brand uuid, retailers uuid[]) returns void language sql as $$
  update network_entries n set currency_code = rhythm.currency_code, cadence_days = rhythm.cadence_days,
    reorder_late_at = rhythm.last_placed_at + make_interval(days => rhythm.cadence_days) + reorder_grace(rhythm.cadence_days)
  from unnest(retailers) named (retailer_id) cross join lateral (
    select max(placed_at) as last_placed_at, (array_agg(currency_code order by placed_at desc))[1] as currency_code,
      case when count(gap) >= 2 then round(percentile_cont(0.5) within group (order by gap))::integer end as cadence_days
    from (
      select placed_at, currency_code, nullif(utc_day(placed_at) - lag(utc_day(placed_at)) over (order by placed_at), 0) as gap
      from (
        select o.placed_at, o.currency_code from orders o
        where o.brand_id = brand and o.buying_company_id = named.retailer_id and o.status <> 'cancelled' order by o.placed_at desc limit 13
      ) latest
    ) gaps
  ) rhythm
  where n.brand_id = brand and n.retailer_id = named.retailer_id
$$;

create function refresh_cadence_of_placed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid;
begin
  for brand in select distinct brand_id from placed order by brand_id loop
    perform refresh_cadence(brand, array(select distinct p.buying_company_id from placed p where p.brand_id = brand order by 1));
  end loop;
  return null;
end $$;
create trigger refresh_cadence_on_insert after insert on orders referencing new table as placed for each statement
  execute function refresh_cadence_of_placed();

create function refresh_cadence_of_order() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform refresh_cadence(new.brand_id, array[new.buying_company_id]);
  return null;
end $$;
create trigger refresh_cadence_on_change after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function refresh_cadence_of_order();

do $$ declare
  brand uuid;
begin
  for brand in select brand_id from companies order by brand_id loop
    perform refresh_cadence(brand, array(select retailer_id from network_entries where brand_id = brand and orders > 0 order by retailer_id));
  end loop;
end $$;

-- The orders of the list, each with what it is filtered by: a page and its count are read in an index alone.
drop index network_entries_searched;
create index network_entries_searched on network_entries (brand_id, last_ordered_at desc nulls last, retailer_id)
  include (search_text, status, retailer_type, country_code);
create index network_entries_added on network_entries (brand_id, created_at, retailer_id)
  include (search_text, status, retailer_type, country_code, last_ordered_at);
create index network_entries_of_tab on network_entries (brand_id, status, created_at, retailer_id)
  include (search_text, retailer_type, country_code, last_ordered_at);
create index network_entries_named on network_entries (brand_id, search_text, retailer_id) include (status, retailer_type, country_code, last_ordered_at);
create index network_entries_by_orders on network_entries (brand_id, orders, retailer_id) include (status, retailer_type, country_code, last_ordered_at);
create index network_entries_late on network_entries (brand_id, reorder_late_at, retailer_id) where reorder_late_at is not null;

-- What a brand changes of a retailer that it added itself. The table has no brand; `owner_id` says whose the row is.
create function record_owned_retailer() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  differences jsonb;
begin
  select coalesce(jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)), '{}') into differences
  from unnest(array['name', 'contact', 'email', 'phone', 'retailer_type', 'country_code', 'language_code', 'addresses']) field
  where before -> field is distinct from after -> field;
  if differences <> '{}' then
    perform add_audit_entry(new.owner_id, 'retailer', new.id, new.name, 'changed', differences);
  end if;
  return null;
end $$;
create trigger record_owned_retailer after update on retailers for each row when (new.owner_id is not null and old.owner_id is not null)
  execute function record_owned_retailer();

-- The audit leaves out what is derived.
drop trigger record_change on network_entries;
drop trigger record_changes on network_entries;
drop trigger record_removal on network_entries;
create trigger record_change after insert on network_entries for each row when (current_member() is not null)
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');
create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.tags <> new.tags or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');
create trigger record_removal after delete on network_entries for each row
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');
