-- Tags: the brand's own words for retailers, orders and products, each with a color, in one place. A record keeps the names of its tags; a
-- name that nobody has used before becomes a tag of its own.
create table brand_tags (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  color text not null check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index on brand_tags (brand_id, name);
call enable_tenant_isolation('brand_tags');
create trigger record_change after insert or update or delete on brand_tags for each row execute function record_change('tag', 'id', 'name', '');

alter table network_entries add column tags text[] not null default '{}';
create table retailer_tags (
  brand_id uuid not null,
  retailer_id uuid not null,
  tag text not null,
  primary key (brand_id, retailer_id, tag),
  foreign key (brand_id, retailer_id) references network_entries (brand_id, retailer_id) on delete cascade
);
create index on retailer_tags (brand_id, tag, retailer_id);
call enable_tenant_isolation('retailer_tags');

create function add_brand_tag(brand uuid, called text) returns void language plpgsql as $$ begin
  if not exists (select from brand_tags t where t.brand_id = brand and t.name = called) then
    insert into brand_tags (brand_id, id, name, color, created_at)
    values (brand, uuidv7(), called, 'gray', coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())) on conflict do nothing;
  end if;
end $$;

create function sync_retailer_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from retailer_tags where brand_id = new.brand_id and retailer_id = new.retailer_id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any (old.tags);
    insert into retailer_tags (brand_id, retailer_id, tag) values (new.brand_id, new.retailer_id, added) on conflict do nothing;
    perform add_brand_tag(new.brand_id, added);
  end loop;
  return null;
end $$;
create trigger sync_tags_on_insert after insert on network_entries for each row when (new.tags <> '{}') execute function sync_retailer_tags();
create trigger sync_tags_on_change after update of tags on network_entries for each row when (old.tags <> new.tags)
  execute function sync_retailer_tags();

create or replace function sync_product_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from product_tags where brand_id = new.brand_id and product_id = new.id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any (old.tags);
    insert into product_tags (brand_id, product_id, tag) values (new.brand_id, new.id, added) on conflict do nothing;
    perform add_brand_tag(new.brand_id, added);
  end loop;
  return null;
end $$;

create or replace function refresh_order_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from order_tags where brand_id = new.brand_id and order_id = new.id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any (old.tags);
    insert into order_tags (brand_id, order_id, tag) values (new.brand_id, new.id, added) on conflict do nothing;
    perform add_brand_tag(new.brand_id, added);
  end loop;
  return null;
end $$;

-- The tags that products and orders have. Colors go round, so that tags can be told apart at once.
insert into brand_tags (brand_id, id, name, color, created_at)
select brand_id, uuidv7(), tag,
  (array['teal', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow', 'green', 'gray'])
    [1 + (row_number() over (partition by brand_id order by tag) - 1) % 9], now()
from (select brand_id, tag from product_tags union select brand_id, tag from order_tags) used;

-- The audit tells the tags of retailers.
drop trigger record_changes on network_entries;
create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.tags <> new.tags or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text,retailer_type,country_code');
