-- Where a brand wants to be told what happens (docs/decisions/0099). The outbox delivers, as to the marketplace.
create table webhooks (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null check (events <> '{}'),
  -- Encrypted. For a day after a rotation the one before signs, too.
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

-- Of a brand's own webhook; null for the marketplace's.
alter table webhook_deliveries add column webhook_id uuid;

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in
  ('effects', 'jobs', 'webhooks', 'brand-webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes')) not valid;
