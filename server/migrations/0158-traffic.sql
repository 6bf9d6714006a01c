-- Views and clicks as they arrive, in a partition for each month (UTC) of when they happened; partitions are in a schema of their own, so that
-- this one has the same tables at all times (docs/decisions/0084).
create schema traffic_partitions;
create table traffic_events (
  brand_id uuid not null,
  -- Made from the marketplace's id.
  id uuid not null,
  at timestamptz not null,
  -- In the time zone that the brand had when the event arrived.
  day date not null,
  kind text not null check (kind in ('store_view', 'product_view', 'click', 'add_to_cart', 'widget_view')),
  product_id uuid,
  source text not null,
  country_code text,
  primary key (brand_id, id, at)
) partition by range (at);
call enable_tenant_isolation('traffic_events');

-- Which events have arrived, of any brand and month: an id happens once. Deleted with the partition of their month.
create table traffic_ids (
  id uuid primary key,
  owner_id uuid not null,
  at timestamptz not null
);
create index traffic_ids_at on traffic_ids using brin (at);

-- Makes the partition of a month, given by its first day, unless it exists. Attached, because creating it in place would wait for all readers.
create function ensure_traffic_partition(month date) returns void language plpgsql security definer set search_path = public set timezone = 'UTC' as $$
declare
  name text := 'events_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass('traffic_partitions.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('traffic_partitions'));
  -- Asked from the table: what `to_regclass` said is remembered, and another transaction may have made it while this one waited.
  if exists (select from pg_class c where c.relnamespace = 'traffic_partitions'::regnamespace and c.relname = name) then return; end if;
  execute format('create table traffic_partitions.%I (like traffic_events including all)', name);
  execute format('alter table traffic_events attach partition traffic_partitions.%I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
end $$;

-- Drops the events of a month. It waits for who reads them, but not for long, because others wait behind it. For the owner alone.
create function drop_traffic_partition(month date) returns void language plpgsql set lock_timeout = '2s' as $$ begin
  execute format('drop table traffic_partitions.%I', 'events_' || to_char(month, 'YYYY_MM'));
end $$;

-- Sums by the brand's days, for each dimension on its own: `total` (value ''), `source` and `country` ('' where it is not known).
create table traffic_days (
  brand_id uuid not null references companies on delete cascade,
  dimension text not null check (dimension in ('total', 'source', 'country')),
  day date not null,
  value text not null,
  store_views bigint not null,
  product_views bigint not null,
  clicks bigint not null,
  cart_adds bigint not null,
  widget_views bigint not null,
  primary key (brand_id, dimension, day, value)
) with (fillfactor = 80);
call enable_tenant_isolation('traffic_days');

create table product_traffic (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  product_id uuid not null,
  product_views bigint not null,
  clicks bigint not null,
  cart_adds bigint not null,
  primary key (brand_id, day, product_id)
) with (fillfactor = 80);
call enable_tenant_isolation('product_traffic');
