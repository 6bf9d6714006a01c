-- The area connections: the marketplace, webhooks and shops.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

create table webhook_deliveries (
  brand_id uuid not null,
  id uuid not null,
  outbox_id uuid not null,
  event text not null,
  url text not null,
  payload jsonb not null,
  attempt integer not null,
  status_code integer,
  error text,
  duration_ms integer not null,
  sent_at timestamptz not null,
  -- Of a brand's own webhook; null for the marketplace's.
  webhook_id uuid,
  primary key (brand_id, id)
);
create index webhook_deliveries_brand_id_outbox_id_idx on webhook_deliveries (brand_id, outbox_id);
create index webhook_deliveries_of_brands on webhook_deliveries (brand_id, webhook_id, id desc) where webhook_id is not null;
create index webhook_deliveries_to_delete on webhook_deliveries (sent_at) where webhook_id is not null;
call enable_tenant_isolation('webhook_deliveries');

-- Ids of the marketplace are unique across brands: an id that comes again for another brand's record is recognised and refused. `content`
-- has a keyed hash of each field, to say what differs when an id comes again; null for older items.
create table marketplace_ids (
  kind text not null,
  external_id text not null,
  content jsonb,
  answer_id uuid not null,
  answer_code text,
  created_at timestamptz not null,
  primary key (kind, external_id)
);

-- Where a brand wants to be told what happens (docs/decisions/0099). The outbox delivers, as to the marketplace.
create table webhooks (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null check (events <> '{}'),
  -- Encrypted. For a day after a rotation the previous secret signs, too.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  rotated_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  version integer not null default 1,
  -- Not told while it is set: by a member, or because it failed for days.
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('member', 'failing', 'gone')),
  -- Since when no attempt has succeeded, and what the last one met with.
  failing_since timestamptz,
  last_error text,
  primary key (brand_id, id),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
call enable_tenant_isolation('webhooks');

-- Shops of brands in other systems, whose products can be read and imported.
create table shops (
  brand_id uuid not null references companies,
  id uuid not null,
  kind text not null,
  -- As the shop calls itself.
  name text not null,
  address text not null,
  -- Its code, as the shop names it.
  currency text not null,
  -- Key and secret, encrypted.
  credentials bytea not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  version integer not null default 1,
  -- While a reading is wanted or under way: since when, and how many products it has.
  reading_id uuid,
  reading_since timestamptz,
  reading_products integer not null default 0,
  -- The last reading that was whole: its file is named by its id.
  catalogue_id uuid,
  catalogue_at timestamptz,
  catalogue_products integer,
  -- Why the last reading or check failed.
  problem text,
  problem_detail text,
  problem_at timestamptz,
  -- off: nothing is kept in step; paused: nothing is looked at until it is on again.
  stock_state text not null default 'off',
  -- Where the shop keeps the stock; null in systems without places.
  stock_place text,
  stock_place_name text,
  -- Units that the shop keeps for itself.
  safety_stock integer not null default 0,
  -- Who is right where both differ without an event: shop, here, ask.
  difference_rule text not null default 'shop',
  -- Whether units of accepted orders still stand in the shop's quantity when a variation begins to be kept in step.
  takes_reserved boolean not null default false,
  -- What the shop signs its events with, encrypted.
  hook_secret bytea,
  -- While all variations are read: since when, and how many there are so far. The last whole reading.
  comparing_id uuid,
  comparing_since timestamptz,
  comparing_variations integer not null default 0,
  compared_at timestamptz,
  -- The last time that nothing was left to do, and since when no attempt has succeeded.
  synced_at timestamptz,
  failing_since timestamptz,
  -- on: accepted orders are entered in the shop.
  orders_state text not null default 'off',
  -- Orders that were accepted before are not entered.
  orders_since timestamptz,
  -- off: nothing is kept in step; paused: nothing is looked at until it is on again.
  catalogue_state text not null default 'off',
  -- The sides that lead fields, where they are not the usual ones: {"name": "here"}.
  field_leaders jsonb not null default '{}',
  -- Products that are new in the shop become drafts here.
  adds_products boolean not null default false,
  -- The last comparison of all products: the products of the shop that are here and that are not; and the answers to what their file left open.
  catalogue_compared_at timestamptz,
  catalogue_matched integer not null default 0,
  catalogue_unmatched integer not null default 0,
  catalogue_answers jsonb not null default '{}',
  -- When all products are to be read next.
  catalogue_due_at timestamptz,
  -- The last import that brought changes in.
  catalogue_job_id uuid,
  -- Counts settings, decisions and comparisons: a comparison that began before another change begins again.
  catalogue_revision integer not null default 0,
  primary key (brand_id, id),
  unique (brand_id, address),
  check ((reading_id is null) = (reading_since is null)),
  check ((catalogue_id is null) = (catalogue_at is null)),
  check ((catalogue_id is null) = (catalogue_products is null)),
  check ((problem is null) = (problem_at is null))
);
call enable_tenant_isolation('shops');

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
create index shop_variations_stock on shop_variations (brand_id, shop_id, external_stock_id);
create index shop_variations_product on shop_variations (brand_id, shop_id, external_product_id);
create index shop_variations_listed on shop_variations (brand_id, shop_id, name, id);
create index shop_variations_due on shop_variations (brand_id, shop_id, id) where is_stale or sending_key is not null;
call enable_tenant_isolation('shop_variations');

-- What went from one side to the other. The ids sort by time.
create table shop_movements (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  shop_variation_id uuid not null,
  direction text not null check (direction in ('to_shop', 'from_shop')),
  cause text not null
    check (cause in ('order_accepted', 'order_cancelled', 'order_undone', 'edited', 'sold', 'difference', 'switched_on', 'safety_stock', 'shop_order')),
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
create index shop_movements_latest on shop_movements (brand_id, shop_id, id);
create index shop_movements_of_variation on shop_movements (brand_id, shop_variation_id, id);
create index shop_movements_undone on shop_movements (brand_id, shop_id, state, id) where state in ('waiting', 'failed', 'open');
create index shop_movements_at on shop_movements (at);
call enable_tenant_isolation('shop_movements');

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
create index shop_orders_listed on shop_orders (brand_id, shop_id, id);
create index shop_orders_of_order on shop_orders (brand_id, order_id);
create index shop_orders_failed on shop_orders (brand_id, shop_id, id) where state = 'failed';
create index shop_orders_open on shop_orders (brand_id, shop_id) where state in ('draft', 'taken');
create index shop_orders_due on shop_orders (looked_at) where state in ('draft', 'taken');
call enable_tenant_isolation('shop_orders');

-- A product that is also in a shop. `cells` has the last settled value of each cell: by column, and for a variation by its id and column.
-- stays when the product is deleted here, so that the shop does not bring it again; no foreign key, because of decision 31.
create table shop_products (
  brand_id uuid not null,
  shop_id uuid not null,
  product_id uuid not null,
  -- What names it in the files of the shop.
  external_key text not null,
  cells jsonb not null,
  primary key (brand_id, shop_id, product_id),
  foreign key (brand_id, shop_id) references shops on delete cascade
);
create index shop_products_named on shop_products (brand_id, shop_id, external_key);
call enable_tenant_isolation('shop_products');

-- A cell that was changed on both sides, or emptied in the shop.
create table shop_conflicts (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  product_id uuid not null,
  -- Null where the cell is of the product itself; no foreign key, because of decision 31.
  variation_id uuid,
  -- Of a product sheet.
  cell_column text not null,
  here text not null,
  shop text not null,
  agreed text not null,
  -- open; here, shop: the side that was chosen.
  state text not null default 'open' check (state in ('open', 'here', 'shop')),
  settled_by uuid,
  settled_at timestamptz,
  -- The import that brings the value of the shop in, once it has begun.
  job_id uuid,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, shop_id) references shops on delete cascade,
  foreign key (brand_id, product_id) references products on delete cascade
);
create unique index shop_conflicts_open on shop_conflicts (brand_id, shop_id, product_id, variation_id, cell_column) nulls not distinct
  where state = 'open';
create index shop_conflicts_settled on shop_conflicts (brand_id, shop_id) where state = 'shop' and job_id is null;
create index shop_conflicts_of_product on shop_conflicts (brand_id, product_id);
create index shop_conflicts_old on shop_conflicts (settled_at) where state <> 'open';
call enable_tenant_isolation('shop_conflicts');

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

create trigger record_change after insert or delete on webhooks for each row
  execute function record_change('webhook', 'id', 'name', 'secret,old_secret,old_secret_until,created_by,failing_since,last_error');

-- Each delivery may change how a webhook fares; that is in its log.
create trigger record_changes after update on webhooks for each row when (old.version <> new.version)
  execute function record_change('webhook', 'id', 'name', 'secret,old_secret,old_secret_until,created_by,failing_since,last_error');

-- How a reading fares is no change of a shop: only these raise its version.
create trigger record_change after insert or delete on shops for each row
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since,catalogue_compared_at,catalogue_matched,catalogue_unmatched,catalogue_answers,catalogue_due_at,catalogue_job_id,catalogue_revision');

create trigger record_changes after update on shops for each row when (old.version <> new.version)
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since,catalogue_compared_at,catalogue_matched,catalogue_unmatched,catalogue_answers,catalogue_due_at,catalogue_job_id,catalogue_revision');

-- A person's choice is told; what is matched by itself is not.
create trigger record_change after update on shop_variations for each row
  when (new.matched_by = 'hand' and old.variation_id is distinct from new.variation_id)
  execute function record_change('shop_variation', 'id', 'name', 'external_id,external_product_id,external_stock_id,sku,barcode,is_ambiguous,quantity,agreed,difference,sending_units,sending_key,sending_since,sending_until,is_stale,nudges,is_suspect,version,seen_in,problem,problem_detail,synced_at');
