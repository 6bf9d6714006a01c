-- The area insight: sales by day, traffic, reviews and Superbrand.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- Drops the events of a month. It waits for readers, but not for long, because others wait behind it. For the owner alone.
create function drop_traffic_partition(month date) returns void language plpgsql set lock_timeout = '2s' as $$ begin
  execute format('drop table traffic_partitions.%I', 'events_' || to_char(month, 'YYYY_MM'));
end $$;

-- What was ordered on each of the brand's days, without cancelled orders, so that no figure adds up the orders of a month. An order is added to one
-- of 16 rows of its day, so that concurrent orders do not wait for each other (docs/decisions/0004).
create table order_sales (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  currency_code text not null,
  slot smallint not null,
  orders bigint not null,
  amount numeric(24,2) not null,
  first_orders bigint not null default 0,
  units bigint not null default 0,
  returned bigint not null default 0,
  manual_orders bigint not null default 0,
  -- Orders of the marketplace, also cancelled ones, and how the brand served them.
  received bigint not null default 0,
  cancelled bigint not null default 0,
  answered_in_time bigint not null default 0,
  answered_late bigint not null default 0,
  shipped bigint not null default 0,
  shipped_late bigint not null default 0,
  disputed bigint not null default 0,
  primary key (brand_id, day, currency_code, slot)
);
call enable_tenant_isolation('order_sales');

-- Reviews of the marketplace's retailers: the newest state of each (docs/product/superbrand.md).
create table reviews (
  brand_id uuid not null references companies,
  id uuid not null,
  order_id uuid not null,
  external_id text not null,
  status text not null check (status in ('published', 'withdrawn')),
  rating smallint not null check (rating >= 1 and rating <= 5),
  text text not null,
  published_at timestamptz not null,
  source_updated_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The day in the brand's time zone when the review arrived (docs/decisions/0084).
  published_on date not null,
  version integer not null default 1,
  -- What the brand replies, and that it asked the marketplace to look at the review (docs/product/analytics.md).
  reply text,
  replied_at timestamptz,
  replied_by uuid references users,
  flag_reason text check (flag_reason in ('offensive', 'not_our_order', 'personal_data', 'advertising', 'other')),
  flag_note text not null default '',
  flagged_at timestamptz,
  flagged_by uuid references users,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders,
  check (num_nulls(reply, replied_at, replied_by) in (0, 3)),
  check (num_nulls(flag_reason, flagged_at, flagged_by) in (0, 3))
);
create index reviews_brand_id_order_id_idx on reviews (brand_id, order_id);
create index reviews_published on reviews (brand_id, published_at desc, id desc) include (rating) where status = 'published';
create index reviews_by_rating on reviews (brand_id, rating, published_at desc, id desc) where status = 'published';
create index reviews_to_reply on reviews (brand_id, published_at desc, id desc) where status = 'published' and reply is null;
create index reviews_flagged on reviews (brand_id, published_at desc, id desc) where status = 'published' and flag_reason is not null;
call enable_tenant_isolation('reviews');

-- How many reviews of a brand are published, and the sum of their stars.
create table review_totals (
  brand_id uuid primary key references companies on delete cascade,
  reviews bigint not null,
  rating_sum bigint not null
);
call enable_tenant_isolation('review_totals');

-- The months of a brand, for ever. Answers are counted day by day, up to `counted_until`; the rest is null until the month has ended.
create table superbrand_months (
  brand_id uuid not null references companies on delete cascade,
  month date not null,
  counted_until timestamptz not null,
  answers_due integer not null,
  answered_in_time integer not null,
  direct_orders integer,
  reviews bigint,
  rating_sum bigint,
  is_met boolean,
  decided_at timestamptz,
  primary key (brand_id, month),
  check (num_nulls(direct_orders, reviews, rating_sum, is_met, decided_at) in (0, 5))
);
call enable_tenant_isolation('superbrand_months');

-- Published reviews by the brand's days: for figures, and for counts of lists with any filter.
create table review_days (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  rating smallint not null,
  is_replied boolean not null,
  is_flagged boolean not null,
  reviews bigint not null,
  primary key (brand_id, day, rating, is_replied, is_flagged)
);
call enable_tenant_isolation('review_days');

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
) with (fillfactor=80);
call enable_tenant_isolation('traffic_days');

create table product_traffic (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  product_id uuid not null,
  product_views bigint not null,
  clicks bigint not null,
  cart_adds bigint not null,
  primary key (brand_id, day, product_id)
) with (fillfactor=80);
call enable_tenant_isolation('product_traffic');

create function add_to_review_days(brand uuid, of_day date, stars smallint, has_reply boolean, has_flag boolean, more integer) returns void language sql as $$
  insert into review_days as d (brand_id, day, rating, is_replied, is_flagged, reviews) values (brand, of_day, stars, has_reply, has_flag, more)
  on conflict (brand_id, day, rating, is_replied, is_flagged) do update set reviews = d.reviews + excluded.reviews
$$;

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

create function count_review() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  was_published boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_published boolean := tg_op <> 'DELETE' and new.status = 'published';
  more_reviews integer := is_published::integer - was_published::integer;
  more_stars integer := (case when is_published then new.rating else 0 end) - (case when was_published then old.rating else 0 end);
begin
  if was_published then
    perform add_to_review_days(brand, old.published_on, old.rating, old.reply is not null, old.flag_reason is not null, -1);
  end if;
  if is_published then
    perform add_to_review_days(brand, new.published_on, new.rating, new.reply is not null, new.flag_reason is not null, 1);
  end if;
  if more_reviews <> 0 or more_stars <> 0 then
    insert into review_totals as t (brand_id, reviews, rating_sum) values (brand, more_reviews, more_stars)
    on conflict (brand_id) do update set reviews = t.reviews + excluded.reviews, rating_sum = t.rating_sum + excluded.rating_sum;
  end if;
  return null;
end $$;

create constraint trigger count_review after insert or delete or update on reviews deferrable initially deferred for each row execute function count_review();

create trigger record_change after update on reviews for each row
  when (old.reply is distinct from new.reply or old.flag_reason is distinct from new.flag_reason)
  execute function record_change('review', 'id', '', 'order_id,external_id,status,rating,text,published_at,published_on,source_updated_at,replied_at,replied_by,flagged_at,flagged_by');
