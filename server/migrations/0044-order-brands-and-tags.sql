-- The marketplace names an order without its brand. Whose an order is stands in a table that all brands share, as their names do: an index on
-- the orders themselves would be written again with each change of a status.
create table order_brands (
  order_id uuid primary key,
  owner_id uuid not null
);
insert into order_brands (order_id, owner_id) select id, brand_id from orders;

create function insert_order_brand() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into order_brands (order_id, owner_id) values (new.id, new.brand_id);
  return null;
end $$;
create trigger insert_order_brand after insert on orders for each row execute function insert_order_brand();

-- One row per tag of an order, for the filter of the list, as for products (docs/decisions/0063). Few orders have tags.
create table order_tags (
  brand_id uuid not null,
  order_id uuid not null,
  tag text not null,
  primary key (brand_id, order_id, tag),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index on order_tags (brand_id, tag, order_id);
call enable_tenant_isolation('order_tags');
insert into order_tags select distinct brand_id, id, unnest(tags) from orders where tags <> '{}';

create function refresh_order_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from order_tags where brand_id = new.brand_id and order_id = new.id and tag <> all (new.tags);
  foreach added in array new.tags loop
    insert into order_tags (brand_id, order_id, tag) values (new.brand_id, new.id, added) on conflict do nothing;
  end loop;
  return null;
end $$;
create trigger refresh_order_tags_on_insert after insert on orders for each row when (new.tags <> '{}') execute function refresh_order_tags();
create trigger refresh_order_tags_on_change after update of tags on orders for each row when (old.tags <> new.tags) execute function refresh_order_tags();
