-- Reviews of the marketplace's retailers: the newest state of each (docs/product/superbrand.md).
create table reviews (
  brand_id uuid not null references companies,
  id uuid not null,
  order_id uuid not null,
  external_id text not null,
  status text not null check (status in ('published', 'withdrawn')),
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  published_at timestamptz not null,
  source_updated_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders
);
create index on reviews (brand_id, order_id);
create index reviews_published on reviews (brand_id, published_at desc, id desc) include (rating) where status = 'published';
call enable_tenant_isolation('reviews');

-- How many reviews of a brand are published, and the sum of their stars.
create table review_totals (
  brand_id uuid primary key references companies on delete cascade,
  reviews bigint not null,
  rating_sum bigint not null
);
call enable_tenant_isolation('review_totals');

create function add_to_review_totals() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  was_published boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_published boolean := tg_op <> 'DELETE' and new.status = 'published';
  more_reviews integer := is_published::integer - was_published::integer;
  more_stars integer := (case when is_published then new.rating else 0 end) - (case when was_published then old.rating else 0 end);
begin
  insert into review_totals as t (brand_id, reviews, rating_sum) values (brand, more_reviews, more_stars)
  on conflict (brand_id) do update set reviews = t.reviews + excluded.reviews, rating_sum = t.rating_sum + excluded.rating_sum;
  return null;
end $$;
-- Deferred, so that the brand's row is locked only while the transaction commits.
create constraint trigger add_to_review_totals after insert or delete on reviews deferrable initially deferred
  for each row execute function add_to_review_totals();
create constraint trigger add_to_review_totals_on_change after update on reviews deferrable initially deferred for each row
  when (old.status <> new.status or old.rating <> new.rating) execute function add_to_review_totals();

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

create index orders_direct on orders (brand_id, placed_at) where origin = 'direct' and status <> 'cancelled';
