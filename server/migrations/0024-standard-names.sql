-- Functions, triggers and columns of our own under the names that the field uses; what they do stays, but for search texts: those of products
-- whose texts did not change are no longer cut into n-grams again.

-- Search: texts of a product, and every one, two and three characters that follow each other in them.
alter table product_search rename column grams to ngrams;
alter function grams_of(uuid, text, integer, integer) rename to ngrams_of;
drop function grams_wanted(uuid, text), found_products(text), variations_called(text[]);

-- The n-grams that every text with `phrase` in it has.
create function ngrams_of_phrase(brand uuid, phrase text) returns text[] language sql immutable parallel safe as $$
  select public.ngrams_of(brand, phrase, least(3, greatest(1, char_length(phrase))), least(3, greatest(1, char_length(phrase))))
$$;

create or replace function refresh_product_search(brand uuid, products uuid[]) returns void language sql as $$
  insert into product_search (brand_id, product_id, texts, ngrams)
  select brand, found.id, found.texts, ngrams_of(brand, found.texts, 1, 3)
  from (
    select p.id, lower(concat_ws(E'\n', p.name,
      (select string_agg(t.name, E'\n') from product_translations t where t.brand_id = p.brand_id and t.product_id = p.id),
      (select string_agg(v.sku, E'\n') from variations v where v.brand_id = p.brand_id and v.product_id = p.id and v.sku <> ''))) as texts
    from products p where p.brand_id = brand and p.id = any(products)
  ) found
  where not exists (
    select from product_search s where s.brand_id = brand and s.product_id = found.id and s.texts = found.texts)
  on conflict (brand_id, product_id) do update set texts = excluded.texts, ngrams = excluded.ngrams
$$;

-- Products of the current brand whose texts contain `phrase`. Runs as the owner and compares the brand itself: the index of n-grams is not
-- used through row-level security, because its operator might reveal rows it compared.
create function search_products(phrase text) returns uuid[] language plpgsql stable security definer as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
begin
  return array(select s.product_id from public.product_search s
    where s.brand_id = brand and s.ngrams @> public.ngrams_of_phrase(brand, lower(phrase)) and strpos(s.texts, lower(phrase)) > 0);
end $$;

-- Variations of the current brand with one of these SKUs, in upper or lower case. Runs as the owner for the same reason as search_products.
create function find_variations_by_sku(skus text[]) returns table (product_id uuid, sku text) language plpgsql stable security definer as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  lowercase text[] := array(select distinct lower(s) from unnest(skus) s);
begin
  return query select v.product_id, v.sku from public.variations v
    where v.brand_id = brand and v.sku <> '' and lower(v.sku) = any(lowercase);
end $$;

-- Missing points and stock levels.
alter function region_currency(text) rename to currency_of_region;
alter function note_missing(uuid, uuid[]) rename to refresh_missing_points;
alter function what_is_left(integer, integer) rename to stock_supply;
alter function note_stock(uuid, uuid[]) rename to refresh_stock_level;

-- `completeness` and the languages without a text, as domain/src/products.ts has them; only rows that differ are written.
create or replace function refresh_missing_points(brand uuid, products uuid[]) returns void language plpgsql security definer as $$ begin
  update public.products p set missing = found.points
  from (
    select q.id, array_remove(array[
        case when photos.number < 2 then 'photos' end,
        case when coalesce(photos.largest, 0) < 1050 then 'photo_size' end,
        case when lacking.languages <> '{}' then 'languages' end,
        case when q.hs_code = '' then 'hs_code' end,
        case when q.weight_kg is null then 'weight' end,
        case when num_nulls(q.length_cm, q.width_cm, q.height_cm) > 0 then 'dimensions' end,
        case when prices.are_thin then 'margin' end,
        case when prices.are_few then 'region_prices' end
      ], null) || lacking.languages as points
    from public.products q
    cross join lateral (
      select count(*) as number, max(least(f.width, f.height)) as largest
      from public.product_files f where f.brand_id = brand and f.product_id = q.id
    ) photos
    cross join lateral (
      select array(
        select l.code from unnest(array['en', 'zh_CN', 'zh_TW']) as l (code)
        where not (l.code = q.source_language and q.name <> '' and q.description <> '') and not exists (
          select from public.product_translations t where t.brand_id = brand and t.product_id = q.id and t.language_code = l.code
            and t.name <> '' and t.description <> '')
      ) as languages
    ) lacking
    cross join lateral (
      select array(select distinct public.currency_of_region(r) from unnest(q.regions) r
        except select c.currency_code from public.companies c where c.brand_id = brand) as currencies
    ) sold
    cross join lateral (
      select coalesce(bool_or(v.wholesale_price <= 0 or (v.retail_price - v.wholesale_price) * 100 < v.retail_price * 20 or books.are_thin), false) as are_thin,
        coalesce(bool_or(books.number < cardinality(sold.currencies)), false) as are_few
      from public.variations v
      cross join lateral (
        select count(*) filter (where b.currency_code = any(sold.currencies)) as number,
          coalesce(bool_or(b.wholesale_price <= 0 or (b.retail_price - b.wholesale_price) * 100 < b.retail_price * 20), false) as are_thin
        from public.pricebooks b where b.brand_id = brand and b.variation_id = v.id
      ) books
      where v.brand_id = brand and v.product_id = q.id
    ) prices
    where q.brand_id = brand and q.id = any(products)
  ) found
  where p.brand_id = brand and p.id = found.id and p.missing is distinct from found.points;
end $$;

-- Locks the rows before it looks at variations: of two orders that take the last of two variations, the second sees what the first took.
create or replace function refresh_stock_level(brand uuid, products uuid[]) returns void language plpgsql security definer as $$ begin
  perform from public.product_stock where brand_id = brand and product_id = any(products) order by product_id for update;
  insert into public.product_stock as s (brand_id, product_id, level)
  select brand, p.id, case
      when p.out_of_stock or bool_and(public.stock_supply(v.stock, v.reserved) = 'none') then 'out'
      when bool_or(public.stock_supply(v.stock, v.reserved) <> 'enough') then 'low'
      else 'in' end
  from public.products p left join public.variations v on v.brand_id = brand and v.product_id = p.id
  where p.brand_id = brand and p.id = any(products)
  group by p.id, p.out_of_stock
  on conflict (brand_id, product_id) do update set level = excluded.level where s.level <> excluded.level;
end $$;

-- A batch refresh: between begin and end no trigger refreshes what is kept beside a product; the end does it once for all of them.
create function begin_batch_refresh() returns void language sql as $$
  select set_config('app.batch_refresh', 'yes', true)
$$;
create function end_batch_refresh(brand uuid, products uuid[]) returns void language sql as $$
  select refresh_product_search(brand, products), refresh_missing_points(brand, products), refresh_stock_level(brand, products),
    set_config('app.batch_refresh', '', true)
$$;
create function is_batch_refresh() returns boolean language sql stable as $$
  select coalesce(current_setting('app.batch_refresh', true) = 'yes', false)
$$;

drop trigger search_product on products;
drop trigger note_new_product on products;
drop trigger note_changed_product on products;
drop trigger search_translation on product_translations;
drop trigger search_new_skus on variations;
drop trigger search_sku on variations;
drop trigger search_gone_skus on variations;
drop trigger note_stock on variations;
drop function search_product(), search_part(), search_parts(), note_product(), note_variation();
drop function begin_many_products(), end_many_products(uuid, uuid[]), is_one_product();

create function refresh_search_of_product() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(new.brand_id, array[new.id]);
  return null;
end $$;
create trigger refresh_search after insert or update of name on products
  for each row when (not is_batch_refresh()) execute function refresh_search_of_product();

create function refresh_search_of_part() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(coalesce(new.brand_id, old.brand_id), array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create trigger refresh_search after insert or update of name or delete on product_translations
  for each row when (not is_batch_refresh()) execute function refresh_search_of_part();
create trigger refresh_search_on_update after update of sku on variations
  for each row when (old.sku <> new.sku and not is_batch_refresh()) execute function refresh_search_of_part();

-- Many variations in one statement refresh their product once.
create function refresh_search_of_parts() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(brand_id, array_agg(distinct product_id)) from changed group by brand_id;
  return null;
end $$;
create trigger refresh_search_on_insert after insert on variations referencing new table as changed
  for each statement when (not is_batch_refresh()) execute function refresh_search_of_parts();
create trigger refresh_search_on_delete after delete on variations referencing old table as changed
  for each statement when (not is_batch_refresh()) execute function refresh_search_of_parts();

-- Every change of a product or of a part of it raises its revision. At the end of the transaction, when all parts are there.
create function refresh_product() returns trigger language plpgsql as $$ begin
  perform refresh_missing_points(new.brand_id, array[new.id]), refresh_stock_level(new.brand_id, array[new.id]);
  return null;
end $$;
create constraint trigger refresh_on_insert after insert on products
  deferrable initially deferred for each row when (not is_batch_refresh()) execute function refresh_product();
create constraint trigger refresh_on_change after update on products
  deferrable initially deferred for each row when (old.revision <> new.revision and not is_batch_refresh()) execute function refresh_product();

-- Orders change the stock of variations and not their product: only one that passes a limit of stock_supply refreshes its product. The limits
-- stand in the condition itself, because a function there would be inlined again for each order's statement.
create function refresh_stock_level_of_variation() returns trigger language plpgsql as $$ begin
  perform refresh_stock_level(new.brand_id, array[new.product_id]);
  return null;
end $$;
create trigger refresh_stock_level after update of stock, reserved on variations for each row
  when ((old.stock - old.reserved > 10) is distinct from (new.stock - new.reserved > 10)
    or (old.stock - old.reserved > 0) is distinct from (new.stock - new.reserved > 0)) execute function refresh_stock_level_of_variation();

-- Sales by day.
alter function day_of(timestamptz) rename to utc_day;
drop trigger note_sold on order_variations;
drop trigger note_sold_less on order_variations;
drop trigger note_unsold on orders;
drop function note_sold(), note_sold_less(), note_unsold(), add_sold(uuid, uuid, timestamptz, bigint);

create function add_sales(brand uuid, product uuid, placed_at timestamptz, more bigint) returns void language sql as $$
  insert into product_sales as s values (brand, product, utc_day(placed_at), more)
  on conflict (brand_id, product_id, day) do update set units = s.units + excluded.units
$$;

-- As the owner, and products in the order of their ids, so that two orders of the same products never deadlock.
create function add_sales_of_lines() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sales(brand_id, product_id, placed_at, units) from (
    select l.brand_id, l.product_id, o.placed_at, sum(l.quantity) as units
    from placed l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
    where l.product_id is not null and o.status <> 'cancelled' group by 1, 2, 3 order by 1, 2
  ) sold;
  return null;
end $$;
create trigger add_sales_of_lines after insert on order_variations referencing new table as placed for each statement execute function add_sales_of_lines();

create function subtract_sales() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sales(brand_id, product_id, placed_at, units) from (
    select l.brand_id, l.product_id, o.placed_at, sum(l.quantity - b.quantity) as units
    from after l join before b on b.brand_id = l.brand_id and b.id = l.id join orders o on o.brand_id = l.brand_id and o.id = l.order_id
    where l.product_id is not null and l.quantity <> b.quantity and o.status <> 'cancelled' group by 1, 2, 3 order by 1, 2
  ) sold;
  return null;
end $$;
create trigger subtract_sales after update on order_variations
  referencing old table as before new table as after for each statement execute function subtract_sales();

create function toggle_sales_of_order() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sales(new.brand_id, product_id, new.placed_at, units) from (
    select l.product_id, sum(case when new.status = 'cancelled' then -l.quantity else l.quantity end) as units
    from order_variations l where l.brand_id = new.brand_id and l.order_id = new.id and l.product_id is not null group by 1 order by 1
  ) sold;
  return null;
end $$;
create trigger toggle_sales_of_order after update on orders
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function toggle_sales_of_order();

-- Tags and counts.
alter function note_tags() rename to sync_product_tags;
alter trigger note_new_tags on products rename to sync_tags_on_insert;
alter trigger note_changed_tags on products rename to sync_tags_on_change;
alter trigger count_new_tags on products rename to count_tags_on_insert;
alter trigger count_changed_tags on products rename to count_tags_on_change;
alter trigger count_gone_tags on products rename to count_tags_on_delete;
alter trigger count_moved_products on products rename to count_products_on_change;

-- Sessions, and what retailers bought.
alter function enter(uuid, uuid, uuid, text, boolean) rename to enter_tenant;
alter function enter_once(uuid, uuid, uuid, text, text) rename to enter_tenant_with_key;
alter function session_stands(uuid, uuid, uuid, text) rename to is_session_valid;
create or replace function enter_tenant(brand uuid, member uuid, session uuid, claimed text, locally boolean) returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally);
  return public.is_session_valid(brand, member, session, claimed);
end $$;
create or replace function enter_tenant_with_key(
  brand uuid, member uuid, session uuid, claimed text, of_key text, out stands boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || of_key, 0));
  -- A statement of its own: it sees what whoever held the key has committed.
  select public.is_session_valid(brand, member, session, claimed), k.request_hash, k.answer into stands, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = of_key;
end $$;
