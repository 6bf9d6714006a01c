-- Functions read the rows of one brand, which a parameter or a row of a trigger names, and write them by `insert … values`. A statement on
-- rows of several brands runs once for each brand. Orders are looked up one by one (`offset 0`): before the first ANALYZE, PostgreSQL would read
-- all orders of the brand for each line.

create or replace function add_sales(brand uuid, product uuid, placed_at timestamptz, more bigint) returns void language sql as $$
  insert into product_sales as s (brand_id, product_id, day, units) values (brand, product, utc_day(placed_at), more)
  on conflict (brand_id, product_id, day) do update set units = s.units + excluded.units
$$;

create or replace function add_sales_of_lines() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid;
begin
  for brand in select distinct brand_id from placed order by brand_id loop
    perform add_sales(brand, sold.product_id, sold.placed_at, sold.units) from (
      select l.product_id, o.placed_at, sum(l.quantity) as units
      from placed l cross join lateral (select * from orders where brand_id = brand and id = l.order_id offset 0) o
      where l.brand_id = brand and l.product_id is not null and o.status <> 'cancelled' group by 1, 2 order by 1
    ) sold;
  end loop;
  return null;
end $$;

create or replace function subtract_sales() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid;
begin
  for brand in select distinct brand_id from after order by brand_id loop
    -- The lines are joined before those of the brand are chosen: PostgreSQL would expect few of them, and compare each with each.
    perform add_sales(brand, sold.product_id, sold.placed_at, sold.units) from (
      with changed as materialized (
        select l.brand_id, l.order_id, l.product_id, l.quantity - b.quantity as units
        from after l join before b on b.brand_id = l.brand_id and b.id = l.id
        where l.product_id is not null and l.quantity <> b.quantity
      )
      select c.product_id, o.placed_at, sum(c.units) as units
      from changed c cross join lateral (select * from orders where brand_id = brand and id = c.order_id offset 0) o
      where c.brand_id = brand and o.status <> 'cancelled' group by 1, 2 order by 1
    ) sold;
  end loop;
  return null;
end $$;

create or replace function add_to_tab_counts(brand uuid, of_list text, row_id uuid, tabs text[], deltas integer[]) returns void
language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select moved.tab, sum(moved.delta)::int as delta from unnest(tabs, deltas) as moved (tab, delta)
    where moved.tab is not null group by moved.tab having sum(moved.delta) <> 0 order by moved.tab
  loop
    insert into tab_counts (brand_id, list, tab, slot, count) values (brand, of_list, changed.tab, pg_backend_pid() % 16, changed.delta)
    on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
  end loop;
end $$;

create or replace function sync_product_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from product_tags where brand_id = new.brand_id and product_id = new.id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any(old.tags);
    insert into product_tags (brand_id, product_id, tag) values (new.brand_id, new.id, added) on conflict do nothing;
  end loop;
  return null;
end $$;

create or replace function refresh_product_search(brand uuid, products uuid[]) returns void language plpgsql as $$
declare
  product record;
begin
  for product in
    select named.id, named.texts from (
      select p.id, lower(concat_ws(E'\n', p.name,
        (select string_agg(t.name, E'\n') from product_translations t where t.brand_id = brand and t.product_id = p.id),
        (select string_agg(v.sku, E'\n') from variations v where v.brand_id = brand and v.product_id = p.id and v.sku <> ''))) as texts
      from products p where p.brand_id = brand and p.id = any(products)
    ) named
    where not exists (
      select from product_search s where s.brand_id = brand and s.product_id = named.id and s.texts = named.texts)
  loop
    insert into product_search (brand_id, product_id, texts, ngrams)
    values (brand, product.id, product.texts, ngrams_of(brand, product.texts, 1, 3))
    on conflict (brand_id, product_id) do update set texts = excluded.texts, ngrams = excluded.ngrams;
  end loop;
end $$;

create or replace function refresh_stock_level(brand uuid, products uuid[]) returns void language plpgsql security definer as $$
declare
  counted record;
begin
  perform from product_stock where brand_id = brand and product_id = any(products) order by product_id for update;
  for counted in
    select p.id, case
        when p.out_of_stock or bool_and(stock_supply(v.stock, v.reserved) = 'none') then 'out'
        when bool_or(stock_supply(v.stock, v.reserved) <> 'enough') then 'low'
        else 'in' end as level
    from products p left join variations v on v.brand_id = brand and v.product_id = p.id
    where p.brand_id = brand and p.id = any(products)
    group by p.id, p.out_of_stock
  loop
    insert into product_stock as s (brand_id, product_id, level) values (brand, counted.id, counted.level)
    on conflict (brand_id, product_id) do update set level = excluded.level where s.level <> excluded.level;
  end loop;
end $$;

create or replace function update_lifetime_value() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  retailer uuid := coalesce(new.buying_company_id, old.buying_company_id);
  currency text := coalesce(new.currency_code, old.currency_code);
  difference numeric := 0;
begin
  if tg_op <> 'DELETE' then
    difference := difference + lifetime_value_of_order(new.status, new.subtotal, new.discount_total);
  end if;
  if tg_op <> 'INSERT' then
    difference := difference - lifetime_value_of_order(old.status, old.subtotal, old.discount_total);
  end if;
  update network_values set value = value + difference
  where brand_id = brand and retailer_id = retailer and currency_code = currency;
  if not found then
    insert into network_values (brand_id, retailer_id, currency_code, value) values (brand, retailer, currency, difference)
    on conflict (brand_id, retailer_id, currency_code) do update set value = network_values.value + excluded.value;
  end if;
  return null;
end $$;

-- Photos are written as JSON by the statements that read them.
drop function photo_json(product_files);
