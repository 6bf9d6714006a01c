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
  primary key (brand_id, id),
  unique (brand_id, address),
  check ((reading_id is null) = (reading_since is null)),
  check ((catalogue_id is null) = (catalogue_at is null)),
  check ((catalogue_id is null) = (catalogue_products is null)),
  check ((problem is null) = (problem_at is null))
);
call enable_tenant_isolation('shops');

-- How a reading fares is no change of a shop: only these raise its version.
create trigger record_change after insert or delete on shops for each row
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at');
create trigger record_changes after update on shops for each row when (old.version <> new.version)
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at');

-- Readings of shops wait for servers of others, each for its own.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in (
  'effects', 'jobs', 'webhooks', 'brand-webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes', 'scans', 'photos', 'shops'
)) not valid;
