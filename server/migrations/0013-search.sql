-- Search by any part of a name in any language, or of a SKU. Chinese has no spaces between words, so the index holds all n-grams
-- of one to three characters, prefixed by the brand, so that a search reads the entries of its brand only (docs/decisions/0014).

create table product_search (
  brand_id uuid not null,
  product_id uuid not null,
  texts text not null,
  grams text[] not null,
  primary key (brand_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade
);
call guard_by_brand('product_search');

create function grams_of(brand uuid, said text, shortest integer, longest integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(brand::text, 8) || right(brand::text, 8) || substr(said, start, length)), '{}')
  from generate_series(1, char_length(said)) start, generate_series(shortest, longest) length
  where start + length - 1 <= char_length(said)
$$;

-- The n-grams that every text containing `said` has.
create function grams_wanted(brand uuid, said text) returns text[] language sql immutable parallel safe as $$
  select public.grams_of(brand, said, least(3, greatest(1, char_length(said))), least(3, greatest(1, char_length(said))))
$$;

create function refresh_product_search(brand uuid, products uuid[]) returns void language sql as $$
  insert into product_search (brand_id, product_id, texts, grams)
  select brand, found.id, found.texts, grams_of(brand, found.texts, 1, 3)
  from (
    select p.id, lower(concat_ws(E'\n', p.name,
      (select string_agg(t.name, E'\n') from product_translations t where t.brand_id = p.brand_id and t.product_id = p.id),
      (select string_agg(v.sku, E'\n') from variations v where v.brand_id = p.brand_id and v.product_id = p.id and v.sku <> ''))) as texts
    from products p where p.brand_id = brand and p.id = any(products)
  ) found
  on conflict (brand_id, product_id) do update set texts = excluded.texts, grams = excluded.grams where product_search.texts <> excluded.texts
$$;

create function search_product() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(new.brand_id, array[new.id]);
  return null;
end $$;
create trigger search_product after insert or update of name on products for each row execute function search_product();

create function search_part() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(coalesce(new.brand_id, old.brand_id), array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create trigger search_translation after insert or update of name or delete on product_translations for each row execute function search_part();
create trigger search_sku after update of sku on variations for each row when (old.sku <> new.sku) execute function search_part();

-- Several variations are one refresh of their product.
create function search_parts() returns trigger language plpgsql as $$ begin
  perform refresh_product_search(brand_id, array_agg(distinct product_id)) from changed group by brand_id;
  return null;
end $$;
create trigger search_new_skus after insert on variations referencing new table as changed for each statement execute function search_parts();
create trigger search_gone_skus after delete on variations referencing old table as changed for each statement execute function search_parts();

select refresh_product_search(brand_id, array_agg(id)) from products group by brand_id;
create index on product_search using gin (grams);

-- Products of the current brand whose texts contain `said`. Runs as the owner and compares the brand itself, because the index is
-- not used through row-level security.
create function found_products(said text) returns uuid[] language plpgsql stable security definer as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
begin
  return array(select s.product_id from public.product_search s
    where s.brand_id = brand and s.grams @> public.grams_wanted(brand, lower(said)) and strpos(s.texts, lower(said)) > 0);
end $$;
