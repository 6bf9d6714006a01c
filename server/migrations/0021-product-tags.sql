-- Tags of products. Retailers never see them.
alter table products add column tags text[] not null default '{}';

-- One row per tag, for the filter of the list: an index of the array is not used through row-level security, because its
-- operator might reveal rows; that of a plain text is.
create table product_tags (
  brand_id uuid not null,
  product_id uuid not null,
  tag text not null,
  primary key (brand_id, product_id, tag),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index on product_tags (brand_id, tag, product_id);
call guard_by_brand('product_tags');

create function note_tags() returns trigger language plpgsql as $$ begin
  delete from product_tags where brand_id = new.brand_id and product_id = new.id and tag <> all (new.tags);
  insert into product_tags (brand_id, product_id, tag) select new.brand_id, new.id, unnest(new.tags) on conflict do nothing;
  return null;
end $$;
create trigger note_new_tags after insert on products for each row when (new.tags <> '{}') execute function note_tags();
create trigger note_changed_tags after update of tags on products for each row when (old.tags <> new.tags) execute function note_tags();

-- The number of products per tag, maintained like the counts of tabs at the end of the transaction.
create function count_tags() returns trigger language plpgsql as $$ begin
  perform count_tabs(coalesce(new.brand_id, old.brand_id), 'product_tags', coalesce(new.id, old.id), new.tags || old.tags,
    array_fill(1, array[coalesce(cardinality(new.tags), 0)]) || array_fill(-1, array[coalesce(cardinality(old.tags), 0)]));
  return null;
end $$;
create constraint trigger count_new_tags after insert on products
  deferrable initially deferred for each row when (new.tags <> '{}') execute function count_tags();
create constraint trigger count_changed_tags after update of tags on products
  deferrable initially deferred for each row when (old.tags <> new.tags) execute function count_tags();
create constraint trigger count_gone_tags after delete on products
  deferrable initially deferred for each row when (old.tags <> '{}') execute function count_tags();

-- Products deleted before there were tags are restored without any.
update job_changes set before = jsonb_set(before, '{products,0,tags}', '[]') where before #> '{products,0}' is not null;
