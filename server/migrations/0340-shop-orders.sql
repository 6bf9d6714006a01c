-- Orders of Linesheet in a brand's own shop (docs/product/shops.md).
alter table shops
  -- on: accepted orders are entered in the shop.
  add column orders_state text not null default 'off',
  -- Orders that were accepted before are not entered.
  add column orders_since timestamptz;

-- An accepted order, and what became of it in a shop.
create table shop_orders (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  -- waiting: to be entered; draft: entered; taken: the shop sells it; shipped: its parcel was brought back here.
  state text not null check (state in ('waiting', 'draft', 'taken', 'shipped', 'cancelled', 'failed')),
  -- As the shop names it, and under which names its events do.
  external_id text,
  external_ids text[] not null default '{}',
  name text,
  -- The first attempt, since which the shop is looked through for it. While one attempt is under way, no other may begin: both would enter it.
  tried_at timestamptz,
  trying_until timestamptz,
  -- The variations of the shop that it was entered with, and their units.
  lines jsonb not null default '[]',
  -- The shop took these units itself, so that it got back the ones that the acceptance took from it.
  is_given_back boolean not null default false,
  -- Why it failed, or what could not be done.
  problem text,
  detail text,
  looked_at timestamptz,
  taken_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, shop_id, order_id),
  foreign key (brand_id, shop_id) references shops on delete cascade,
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('shop_orders');
create index shop_orders_listed on shop_orders (brand_id, shop_id, id);
create index shop_orders_of_order on shop_orders (brand_id, order_id);
create index shop_orders_failed on shop_orders (brand_id, shop_id, id) where state = 'failed';
create index shop_orders_open on shop_orders (brand_id, shop_id) where state in ('draft', 'taken');
create index shop_orders_due on shop_orders (looked_at) where state in ('draft', 'taken');

-- Has an order looked at in a shop. One that waits already is enough; one that runs may have passed what changed.
create function queue_shop_order(brand uuid, shop uuid, of_order uuid, at timestamptz, due timestamptz) returns void language plpgsql as $$ begin
  if not exists (
    select from outbox o where o.brand_id = brand and o.queue = 'shops' and o.destination = shop || ':orders' and o.kind = 'shops.order'
      and o.payload ->> 'order_id' = of_order::text and o.done_at is null and o.dead_at is null and o.claimed_until is null
  ) then
    insert into outbox (brand_id, id, kind, queue, destination, payload, run_at, created_at)
      values (brand, uuidv7(), 'shops.order', 'shops', shop || ':orders', jsonb_build_object('shop_id', shop, 'order_id', of_order), due, at);
  end if;
end $$;
