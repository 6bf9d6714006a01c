-- The area connections: the marketplace and webhooks.
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
  disabled_because text check (disabled_because in ('member', 'failing')),
  -- Since when no attempt has succeeded, and what the last one met with.
  failing_since timestamptz,
  last_error text,
  primary key (brand_id, id),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
call enable_tenant_isolation('webhooks');

create trigger record_change after insert or delete on webhooks for each row
  execute function record_change('webhook', 'id', 'name', 'secret,old_secret,old_secret_until,created_by,failing_since,last_error');

-- Each delivery may change how a webhook fares; that is in its log.
create trigger record_changes after update on webhooks for each row when (old.version <> new.version)
  execute function record_change('webhook', 'id', 'name', 'secret,old_secret,old_secret_until,created_by,failing_since,last_error');
