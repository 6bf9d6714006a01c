-- Missing points and stock levels are stored with each product, so that lists can filter by them (docs/decisions/0017).

-- Names of domain/src/products.ts: points of completeness, then languages without a text. Null until the end of the first transaction.
alter table products add column missing text[];

-- The currency of a region, as in domain/src/places.ts.
create function region_currency(region text) returns text language sql immutable parallel safe return
  case region
    when 'hk' then 'HKD' when 'cn' then 'CNY' when 'tw' then 'TWD' when 'jp' then 'JPY' when 'kr' then 'KRW' when 'sg' then 'SGD'
    when 'in' then 'INR' when 'ae' then 'AED' when 'au' then 'AUD' when 'nz' then 'NZD' when 'us' then 'USD' when 'ca' then 'CAD'
    when 'uk' then 'GBP' when 'ch' then 'CHF' when 'nordics' then 'SEK' when 'eu' then 'EUR' end;

-- `completeness` of the domain, and the languages without texts; only rows that differ are written.
create function note_missing(brand uuid, products uuid[]) returns void language plpgsql security definer as $$ begin
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
      select array(select distinct public.region_currency(r) from unnest(q.regions) r
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

-- The stock level of a product, from what is available of its variations: 10 or fewer is low.
create table product_stock (
  brand_id uuid not null,
  product_id uuid not null,
  level text not null check (level in ('out', 'low', 'in')),
  primary key (brand_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index on product_stock (brand_id, level, product_id);
call guard_by_brand('product_stock');

create function what_is_left(stock integer, reserved integer) returns text language sql immutable parallel safe return
  case when stock is null or stock - reserved > 10 then 'enough' when stock - reserved > 0 then 'few' else 'none' end;

-- The rows are locked before they are read: of two orders that take the last of two variations, the second sees what the first took.
create function note_stock(brand uuid, products uuid[]) returns void language plpgsql security definer as $$ begin
  perform from public.product_stock where brand_id = brand and product_id = any(products) order by product_id for update;
  insert into public.product_stock as s (brand_id, product_id, level)
  select brand, p.id, case
      when p.out_of_stock or bool_and(public.what_is_left(v.stock, v.reserved) = 'none') then 'out'
      when bool_or(public.what_is_left(v.stock, v.reserved) <> 'enough') then 'low'
      else 'in' end
  from public.products p left join public.variations v on v.brand_id = brand and v.product_id = p.id
  where p.brand_id = brand and p.id = any(products)
  group by p.id, p.out_of_stock
  on conflict (brand_id, product_id) do update set level = excluded.level where s.level <> excluded.level;
end $$;

select note_missing(brand_id, array_agg(id)), note_stock(brand_id, array_agg(id)) from products group by brand_id;

-- Every change of a product raises its revision. Runs at the end of the transaction, when all its parts are written.
create function note_product() returns trigger language plpgsql as $$ begin
  perform note_missing(new.brand_id, array[new.id]), note_stock(new.brand_id, array[new.id]);
  return null;
end $$;
create constraint trigger note_new_product after insert on products
  deferrable initially deferred for each row execute function note_product();
create constraint trigger note_changed_product after update on products
  deferrable initially deferred for each row when (old.revision <> new.revision) execute function note_product();

-- Orders change the stock of variations, not their product; only a variation that starts or stops running low matters.
-- The limits of what_is_left are repeated in the condition: a function there would be inlined again for each statement.
create function note_variation() returns trigger language plpgsql as $$ begin
  perform note_stock(new.brand_id, array[new.product_id]);
  return null;
end $$;
create trigger note_stock after update of stock, reserved on variations for each row
  when ((old.stock - old.reserved > 10) is distinct from (new.stock - new.reserved > 10)
    or (old.stock - old.reserved > 0) is distinct from (new.stock - new.reserved > 0)) execute function note_variation();

create or replace function count_products() returns trigger language plpgsql as $$ begin
  perform count_tabs(coalesce(new.brand_id, old.brand_id), 'products', coalesce(new.id, old.id),
    array[new.status, case when new.out_of_stock then 'out_of_stock' end, case when new.missing <> '{}' then 'needs_attention' end,
      old.status, case when old.out_of_stock then 'out_of_stock' end, case when old.missing <> '{}' then 'needs_attention' end],
    array[1, 1, 1, -1, -1, -1]);
  return null;
end $$;
drop trigger count_moved_products on products;
create constraint trigger count_moved_products after update on products
  deferrable initially deferred for each row
  when (old.status <> new.status or old.out_of_stock <> new.out_of_stock or (old.missing <> '{}') is distinct from (new.missing <> '{}'))
  execute function count_products();
insert into tab_counts (brand_id, list, tab, slot, count)
  select brand_id, 'products', 'needs_attention', 0, count(*) from products where missing <> '{}' group by brand_id;

-- Index-only scans for the filters of the list.
drop index products_brand_id_position_id_idx;
create index on products (brand_id, position, id) include (missing, wholesale_price, retail_price);
create index on products (brand_id, position, id) where missing <> '{}';
