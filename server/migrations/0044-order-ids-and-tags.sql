-- The marketplace names an order without its brand. By the key, which leads with the brand, each brand would be searched.
create index orders_by_id on orders (id);

-- One row per tag of an order, for the filter of the list, as for products (docs/decisions/0021). Few orders have tags.
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

create function refresh_order_tags() returns trigger language plpgsql as $$ begin
  delete from order_tags where brand_id = new.brand_id and order_id = new.id and tag <> all (new.tags);
  insert into order_tags (brand_id, order_id, tag) select new.brand_id, new.id, unnest(new.tags) on conflict do nothing;
  return null;
end $$;
create trigger refresh_order_tags_on_insert after insert on orders for each row when (new.tags <> '{}') execute function refresh_order_tags();
create trigger refresh_order_tags_on_change after update of tags on orders for each row when (old.tags <> new.tags) execute function refresh_order_tags();
