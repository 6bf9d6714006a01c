-- Stock in step between Linesheet and a brand's shop (docs/product/shops.md).
alter table shops
  -- off: nothing is kept in step; paused: nothing is looked at until it is on again.
  add column stock_state text not null default 'off',
  -- Where the shop keeps the stock; null in systems without places.
  add column stock_place text,
  add column stock_place_name text,
  -- Units that the shop keeps for itself.
  add column safety_stock integer not null default 0,
  -- Who is right where both differ without an event: shop, here, ask.
  add column difference_rule text not null default 'shop',
  -- Whether units of accepted orders still stand in the shop's quantity when a variation begins to be kept in step.
  add column takes_reserved boolean not null default false,
  -- What the shop signs its events with, encrypted.
  add column hook_secret bytea,
  -- While all variations are read: since when, and how many there are so far. The last whole reading.
  add column comparing_id uuid,
  add column comparing_since timestamptz,
  add column comparing_variations integer not null default 0,
  add column compared_at timestamptz,
  -- The last time that nothing was left to do, and since when no attempt has succeeded.
  add column synced_at timestamptz,
  add column failing_since timestamptz;

create or replace trigger record_change after insert or delete on shops for each row
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since');
create or replace trigger record_changes after update on shops for each row when (old.version <> new.version)
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since');

-- The variations of shops, and with which variation of the brand each is kept in step.
create table shop_variations (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  -- As the shop names them.
  external_id text not null,
  external_product_id text not null,
  external_stock_id text not null,
  sku text not null,
  barcode text not null,
  name text not null,
  -- The variation of the brand, which may be deleted; no foreign key, because of decision 31.
  variation_id uuid,
  -- sku, barcode, hand; hand without a variation: it stays unmatched. Null where nothing was found.
  matched_by text check (matched_by in ('sku', 'barcode', 'hand')),
  -- Several variations on one of the sides have what it would be matched by.
  is_ambiguous boolean not null default false,
  -- As last known; null if the shop does not count them.
  quantity integer,
  -- The available units here as both sides last agreed on them; null until then. Available units less these are owed to the shop.
  agreed integer,
  -- A difference that the brand has not decided: the shop has so many units more than `quantity`.
  difference integer not null default 0,
  -- A change that the shop was asked for and has not confirmed. Until a time one process waits for the answer, and no other asks.
  sending_units integer,
  sending_key uuid,
  sending_since timestamptz,
  sending_until timestamptz,
  -- To be looked at. Each nudge counts, so that one during a look is not lost.
  is_stale boolean not null default false,
  nudges integer not null default 0,
  -- A comparison found another quantity, which no event had told.
  is_suspect boolean not null default false,
  -- Rises with what is agreed: a quantity that was read before counts no more.
  version integer not null default 1,
  -- The comparison that saw it last.
  seen_in uuid,
  problem text check (problem in ('refused', 'gone')),
  problem_detail text,
  synced_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, shop_id, external_id),
  unique (brand_id, variation_id, shop_id),
  foreign key (brand_id, shop_id) references shops on delete cascade,
  check ((sending_units is null) = (sending_key is null)),
  check ((sending_since is null) = (sending_key is null)),
  check ((sending_until is null) = (sending_key is null))
);
call enable_tenant_isolation('shop_variations');
create index shop_variations_stock on shop_variations (brand_id, shop_id, external_stock_id);
create index shop_variations_product on shop_variations (brand_id, shop_id, external_product_id);
create index shop_variations_listed on shop_variations (brand_id, shop_id, name, id);
create index shop_variations_due on shop_variations (brand_id, shop_id, id) where is_stale or sending_key is not null;
-- A person's choice is told; what is matched by itself is not.
create trigger record_change after update on shop_variations for each row
  when (new.matched_by = 'hand' and old.variation_id is distinct from new.variation_id)
  execute function record_change('shop_variation', 'id', 'name', 'external_id,external_product_id,external_stock_id,sku,barcode,is_ambiguous,quantity,agreed,difference,sending_units,sending_key,sending_since,sending_until,is_stale,nudges,is_suspect,version,seen_in,problem,problem_detail,synced_at');

-- What went from one side to the other. The ids sort by time.
create table shop_movements (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  shop_variation_id uuid not null,
  direction text not null check (direction in ('to_shop', 'from_shop')),
  cause text not null check (cause in (
    'order_accepted', 'order_cancelled', 'order_undone', 'edited', 'sold', 'difference', 'switched_on', 'safety_stock', 'shop_order'
  )),
  order_id uuid,
  units integer not null,
  state text not null check (state in ('waiting', 'done', 'failed', 'open', 'dismissed')),
  -- The request that carries it.
  sending_key uuid,
  -- In the shop, afterwards.
  quantity integer,
  problem text,
  detail text,
  at timestamptz not null,
  done_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, shop_id) references shops on delete cascade,
  foreign key (brand_id, shop_variation_id) references shop_variations on delete cascade
);
call enable_tenant_isolation('shop_movements');
create index shop_movements_latest on shop_movements (brand_id, shop_id, id);
create index shop_movements_of_variation on shop_movements (brand_id, shop_variation_id, id);
create index shop_movements_undone on shop_movements (brand_id, shop_id, state, id) where state in ('waiting', 'failed', 'open');
create index shop_movements_at on shop_movements (at);

-- Has the stock of a shop looked at soon. One that waits already is enough; one that runs may have passed what changed.
create function queue_stock_sync(brand uuid, shop uuid, at timestamptz) returns void language plpgsql as $$ begin
  if not exists (
    select from outbox o where o.brand_id = brand and o.queue = 'shops' and o.destination = shop || ':stock' and o.kind = 'shops.stock'
      and o.done_at is null and o.dead_at is null and o.claimed_until is null
  ) then
    insert into outbox (brand_id, id, kind, queue, destination, payload, run_at, created_at)
      values (brand, uuidv7(), 'shops.stock', 'shops', shop || ':stock', jsonb_build_object('shop_id', shop), at, at);
  end if;
end $$;

-- Marks the variations of shops that are owed units of variations that changed.
create function mark_stock_stale(brand uuid, changed uuid[]) returns void language plpgsql as $$
declare shop uuid;
begin
  for shop in
    with owed as (
      select l.id from shop_variations l join variations v on v.brand_id = brand and v.id = l.variation_id
      where l.brand_id = brand and l.variation_id = any(changed) and l.agreed is not null and v.stock is not null
        and v.stock - v.reserved <> l.agreed + coalesce(l.sending_units, 0)
      order by l.id for update of l
    ), marked as (
      update shop_variations l set is_stale = true, nudges = l.nudges + 1, problem = null, problem_detail = null
      from owed where l.brand_id = brand and l.id = owed.id returning l.shop_id
    )
    select distinct m.shop_id from marked m join shops s on s.brand_id = brand and s.id = m.shop_id where s.stock_state = 'on'
  loop
    perform queue_stock_sync(brand, shop, now());
  end loop;
end $$;

-- Stock is edited, imported, restored and read from shops in many places. Orders, which change reserved units, tell of it themselves.
create function nudge_shops_of_variation() returns trigger language plpgsql as $$ begin
  perform mark_stock_stale(new.brand_id, array[new.id]);
  return null;
end $$;
create trigger nudge_shops after update of stock on variations for each row when (old.stock is distinct from new.stock)
  execute function nudge_shops_of_variation();
