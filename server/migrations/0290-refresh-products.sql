-- What follows from products is refreshed once for all that a transaction changes, by `refresh_products`, which the functions call that change products
-- (docs/decisions/0017). Each trigger refreshed its own part before, a save of a product several of them. Servers of the previous release still rely on
-- their triggers: these do nothing on connections that say `app.keeps_derived_data=on`.
create or replace function by_previous_release() returns boolean language sql stable as $$
  select current_setting('app.keeps_derived_data', true) is distinct from 'on'
$$;
-- The condition of all triggers that `refresh_products` replaces, except for the three below.
create or replace function is_batch_refresh() returns boolean language sql stable as $$
  select coalesce(current_setting('app.batch_refresh', true) = 'yes', false) or not by_previous_release()
$$;
create or replace trigger sync_tags_on_insert after insert on products for each row
  when (new.tags <> '{}' and by_previous_release()) execute function sync_product_tags();
create or replace trigger sync_tags_on_change after update of tags on products for each row
  when (old.tags <> new.tags and by_previous_release()) execute function sync_product_tags();
create or replace trigger add_words after insert or update of name_en, "name_zh_CN", "name_zh_TW" on collections for each row
  when (by_previous_release()) execute function add_words_of_collection();

create function refresh_product_tags(brand uuid, products uuid[]) returns void language plpgsql as $$
declare
  added record;
begin
  delete from product_tags t using products p
  where t.brand_id = brand and t.product_id = any(products) and p.brand_id = brand and p.id = t.product_id and t.tag <> all (p.tags);
  for added in
    select distinct named.tag, p.id from products p, unnest(p.tags) named (tag)
    where p.brand_id = brand and p.id = any(products)
      and not exists (select from product_tags t where t.brand_id = brand and t.product_id = p.id and t.tag = named.tag)
    order by named.tag, p.id
  loop
    insert into product_tags (brand_id, product_id, tag) values (brand, added.id, added.tag);
    perform add_brand_tag(brand, added.tag);
  end loop;
end $$;

create function refresh_products(brand uuid, products uuid[]) returns void language plpgsql as $$ begin
  perform refresh_product_search(brand, products), refresh_missing_points(brand, products), refresh_stock_level(brand, products),
    refresh_product_tags(brand, products);
end $$;

-- Adds the words of new texts itself.
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
    perform add_search_words(brand, product.texts);
  end loop;
end $$;
drop trigger add_words on product_search;

-- Writes itself since when an active product runs low.
create or replace function refresh_stock_level(brand uuid, products uuid[]) returns void language plpgsql security definer as $$
declare
  counted record;
begin
  perform from product_stock where brand_id = brand and product_id = any(products) order by product_id for update;
  for counted in
    select p.id, p.status = 'active' as is_active, case
        when p.out_of_stock or bool_and(stock_supply(v.stock, v.reserved) = 'none') then 'out'
        when bool_or(stock_supply(v.stock, v.reserved) <> 'enough') then 'low'
        else 'in' end as level
    from products p left join variations v on v.brand_id = brand and v.product_id = p.id
    where p.brand_id = brand and p.id = any(products)
    group by p.id, p.status, p.out_of_stock
  loop
    insert into product_stock as s (brand_id, product_id, level) values (brand, counted.id, counted.level)
    on conflict (brand_id, product_id) do update set level = excluded.level,
      low_since = case when excluded.level = 'in' then null when s.level = 'in' and counted.is_active then now() else s.low_since end,
      is_announced = s.is_announced and not (s.level = 'in' and counted.is_active)
    where s.level <> excluded.level;
  end loop;
end $$;
drop trigger set_low_since on product_stock;

-- One trigger counts products and their tags, because their rows change in `changeProducts`, by inserts and deletes, by renamed tags and with `missing`.
-- It needs the row before, which no function reads.
create or replace function count_products() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'products', coalesce(new.id, old.id),
    array[new.status, case when new.out_of_stock then 'out_of_stock' end, case when new.missing <> '{}' then 'needs_attention' end,
      old.status, case when old.out_of_stock then 'out_of_stock' end, case when old.missing <> '{}' then 'needs_attention' end],
    array[1, 1, 1, -1, -1, -1]);
  if new.tags is distinct from old.tags then
    perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'product_tags', coalesce(new.id, old.id), new.tags || old.tags,
      array_fill(1, array[coalesce(cardinality(new.tags), 0)]) || array_fill(-1, array[coalesce(cardinality(old.tags), 0)]));
  end if;
  return null;
end $$;
drop trigger count_products on products;
drop trigger count_products_on_change on products;
drop trigger count_tags_on_insert on products;
drop trigger count_tags_on_change on products;
drop trigger count_tags_on_delete on products;
create constraint trigger count_products after insert or delete or update of status, out_of_stock, missing, tags on products
  deferrable initially deferred for each row execute function count_products();
