-- The area home: the audit and notifications.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- The audit: who changed what, when, from what to what, and through what (docs/decisions/0049). A trigger records the changes of each table
-- that a person can change; orders and products have histories of their own, which the audit lists beside them. Entries are only added.
create table audit_entries (
  brand_id uuid not null references companies,
  id uuid not null,
  at timestamptz not null,
  -- Null for the marketplace, the clock and what runs by itself.
  user_id uuid references users,
  -- `call POST /settings/user`, `marketplace …`, `job <id>`, `effect <kind>`, `task <name>`.
  cause text,
  record_kind text not null,
  record_id uuid,
  -- What the record was called then.
  label text not null,
  action text not null check (action in ('added', 'changed', 'removed')),
  -- [before, after] by column; null for what changed without being told.
  changes jsonb not null,
  primary key (brand_id, id)
);
create index audit_entries_brand_id_at_id_idx on audit_entries (brand_id, at desc, id desc);
create index audit_entries_brand_id_user_id_at_id_idx on audit_entries (brand_id, user_id, at desc, id desc) where user_id is not null;
create index audit_entries_brand_id_record_kind_at_id_idx on audit_entries (brand_id, record_kind, at desc, id desc);
create index audit_entries_brand_id_record_id_at_id_idx on audit_entries (brand_id, record_id, at desc, id desc);
call enable_tenant_isolation('audit_entries');
revoke update, delete on audit_entries from linesheet_app;

-- Up to when a user has read the notifications of a brand.
create table notification_reads (
  brand_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (brand_id, user_id),
  foreign key (brand_id, user_id) references memberships on delete cascade
);
call enable_tenant_isolation('notification_reads');

-- Deadlines that members were told of: once each, whichever server looks first.
create table announced_deadlines (
  brand_id uuid not null,
  order_id uuid not null,
  due_at timestamptz not null,
  -- When members were told, which is up to four hours after the deadline came near.
  announced_at timestamptz not null,
  primary key (brand_id, order_id, due_at),
  foreign key (brand_id, order_id) references orders on delete cascade
);
-- The bell shows the newest ones. Thousands of deadlines may be announced at one moment: the id orders them.
create index announced_deadlines_latest on announced_deadlines (brand_id, announced_at, order_id);
call enable_tenant_isolation('announced_deadlines');

-- Daily summaries that were sent: one for each member and day.
create table sent_digests (
  brand_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (brand_id, user_id, day),
  foreign key (brand_id, user_id) references memberships on delete cascade
);
call enable_tenant_isolation('sent_digests');

-- Notifications that a member read by themselves; those until notification_reads.read_at are read altogether (docs/decisions/0078).
create table read_notifications (
  brand_id uuid not null,
  user_id uuid not null,
  event text not null,
  record_id uuid not null,
  read_at timestamptz not null,
  primary key (brand_id, user_id, event, record_id),
  foreign key (brand_id, user_id) references memberships on delete cascade
);
call enable_tenant_isolation('read_notifications');

-- Notices that wait to be sent together: by mail, or to devices.
create table waiting_notices (
  brand_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  event text not null,
  record_id uuid not null,
  due_at timestamptz not null,
  primary key (brand_id, user_id, channel, event, record_id),
  foreign key (brand_id, user_id) references memberships on delete cascade
);
call enable_tenant_isolation('waiting_notices');

-- Browsers that show notifications of their user, also while no page is open; until the session of the browser ends (docs/decisions/0080).
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  -- The address at the push service of the browser, and the keys with which only this browser can read what is sent there.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The public VAPID key that the browser subscribed with: what is sent there is signed with its pair. Null for the oldest pair that is valid,
  -- which was the only one.
  vapid_key text
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

-- Adds an entry. What a job does counts as done by whoever started it.
create function add_audit_entry(brand uuid, of_kind text, of_record uuid, called text, done text, differences jsonb)
returns void language plpgsql as $$
declare
  because text := nullif(current_setting('app.cause', true), '');
  member uuid := current_member();
  job uuid;
begin
  if member is null and because like 'job %' then
    job := substr(because, 5)::uuid;
    select j.user_id into member from jobs j where j.brand_id = brand and j.id = job;
  end if;
  insert into audit_entries (brand_id, id, at, user_id, cause, record_kind, record_id, label, action, changes)
  values (brand, uuidv7(), coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()), member, because, of_kind, of_record,
    left(coalesce(called, ''), 200), done, differences);
end $$;
