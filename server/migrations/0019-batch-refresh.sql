-- A job that writes many products refreshes what is derived from them once, at the end of its transaction, instead of once for
-- each part. Between the two calls the triggers do nothing.

create function begin_many_products() returns void language sql as $$
  select set_config('app.many_products', 'yes', true)
$$;
create function end_many_products(brand uuid, products uuid[]) returns void language sql as $$
  select refresh_product_search(brand, products), note_missing(brand, products), note_stock(brand, products),
    set_config('app.many_products', '', true)
$$;
create function is_one_product() returns boolean language sql stable as $$
  select current_setting('app.many_products', true) is distinct from 'yes'
$$;

drop trigger search_product on products;
create trigger search_product after insert or update of name on products
  for each row when (is_one_product()) execute function search_product();
drop trigger search_translation on product_translations;
create trigger search_translation after insert or update of name or delete on product_translations
  for each row when (is_one_product()) execute function search_part();
drop trigger search_new_skus on variations;
create trigger search_new_skus after insert on variations referencing new table as changed
  for each statement when (is_one_product()) execute function search_parts();
drop trigger note_new_product on products;
create constraint trigger note_new_product after insert on products
  deferrable initially deferred for each row when (is_one_product()) execute function note_product();
drop trigger note_changed_product on products;
create constraint trigger note_changed_product after update on products
  deferrable initially deferred for each row when (old.revision <> new.revision and is_one_product()) execute function note_product();
