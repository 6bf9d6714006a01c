-- What an order is found by (docs/decisions/0014), in blocks of 16,384 orders that are numbered one after the other: a search reads the newest first.
create table order_search (
  brand_id uuid not null,
  order_id uuid not null,
  block integer not null,
  -- Number, purchase-order number, tracking numbers, SKUs, and what its retailer is found by.
  texts text not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
-- Without a list of pending entries: whoever finds it full would wait until all are in the index.
create index order_search_ngrams on order_search using gin (message_ngrams(brand_id, block, texts)) with (fastupdate=off);
call enable_tenant_isolation('order_search');
-- As for messages: otherwise the search of a block would intersect its entries with all orders of the brand.
alter table order_search alter column brand_id set (n_distinct=-0.000001);

create function order_search_text(brand uuid, searched uuid) returns text language sql stable as $$
  select concat_ws(E'\n', 'ls' || o.number, nullif(fold_search_text(o.po_number), ''),
    (select string_agg(replace(fold_search_text(number), ' ', ''), E'\n' order by number) from (
      select o.tracking_number as number where o.tracking_number <> ''
      union select t.tracking_number from trackers t where t.brand_id = brand and t.order_id = o.id) tracked),
    (select string_agg(fold_search_text(sku), E'\n' order by sku) from (
      select distinct l.sku from order_variations l where l.brand_id = brand and l.order_id = o.id and l.sku <> '') ordered),
    (select n.search_text from network_entries n where n.brand_id = brand and n.retailer_id = o.buying_company_id))
  from orders o where o.brand_id = brand and o.id = searched
$$;

create function refresh_order_search(brand uuid, orders uuid[]) returns void language plpgsql as $$
declare
  searched record;
begin
  for searched in
    select o.id, o.number / 16384 as block, order_search_text(brand, o.id) as texts from orders o where o.brand_id = brand and o.id = any(orders) order by o.id
  loop
    insert into order_search as s (brand_id, order_id, block, texts) values (brand, searched.id, searched.block, searched.texts)
    on conflict (brand_id, order_id) do update set block = excluded.block, texts = excluded.texts
    where (s.block, s.texts) is distinct from (excluded.block, excluded.texts);
  end loop;
end $$;

create function like_patterns(words text[]) returns text[] language sql immutable parallel safe as $$
  select array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word)
$$;
-- The n-grams that every text of a block with all of the words in it has; none for a single Latin letter or digit.
create function search_ngrams(brand uuid, block integer, words text[]) returns bigint[] language sql immutable parallel safe as $$
  select array(select distinct unnest(message_ngrams_of_phrase(brand, block, word)) from unnest(words) word)
$$;

-- Orders of the current brand whose texts contain all of the folded words, the latest first; at most so many. A single Latin letter or digit
-- is not looked for any further back than twenty thousand orders. Runs as the owner for the same reason as search_messages.
create function find_orders(words text[], most integer) returns uuid[] language plpgsql stable security definer
set search_path = public as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  patterns text[] := like_patterns(words);
  newest integer := (select max(number) from orders where brand_id = brand);
begin
  if cardinality(search_ngrams(brand, 0, words)) = 0 then
    return array(select o.id from (select id from orders where brand_id = brand order by number desc limit 20000) o
      where (select texts from order_search s where s.brand_id = brand and s.order_id = o.id) like all (patterns) limit most);
  end if;
  return array(select found.order_id
    from generate_series(newest / 16384, 0, -1) as blocks (block) cross join lateral (
      select s.order_id from (
        select one.order_id, one.texts from order_search one
        where one.brand_id = brand and one.block = blocks.block
          and message_ngrams(one.brand_id, one.block, one.texts) @> search_ngrams(brand, blocks.block, words)
        offset 0) s
      where s.texts like all (patterns)
      limit most) found
    limit most);
end $$;

-- Orders change in many places, and of both releases: each table of which an order has a text refreshes it.
create function refresh_search_of_orders() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, array_agg(distinct order_id) as orders from changed group by 1 loop
    perform refresh_order_search(row.brand, row.orders);
  end loop;
  return null;
end $$;
-- Of the order that a column of the row names.
create function refresh_search_of_order() returns trigger language plpgsql as $$ begin
  perform refresh_order_search(new.brand_id, array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  return null;
end $$;
create function refresh_search_of_retailer() returns trigger language plpgsql as $$ begin
  perform refresh_order_search(new.brand_id, array(select o.id from orders o where o.brand_id = new.brand_id and o.buying_company_id = new.retailer_id));
  return null;
end $$;

create trigger refresh_search after insert on order_variations referencing new table as changed
  for each statement execute function refresh_search_of_orders();
create trigger refresh_search after insert on trackers for each row execute function refresh_search_of_order('order_id');
create trigger refresh_search_on_change after update of tracking_number on trackers for each row
  when (new.tracking_number <> old.tracking_number) execute function refresh_search_of_order('order_id');
create trigger refresh_search after update of po_number, tracking_number, buying_company_id on orders for each row
  when ((new.po_number, new.tracking_number, new.buying_company_id) is distinct from (old.po_number, old.tracking_number, old.buying_company_id))
  execute function refresh_search_of_order('id');
create trigger refresh_search after update of search_text on network_entries for each row
  when (new.search_text <> old.search_text) execute function refresh_search_of_retailer();
