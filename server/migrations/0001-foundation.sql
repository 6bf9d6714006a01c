-- Accounts, what the server itself stores, and the separation of tenants.
-- The keys of every tenant table lead with brand_id, and row-level security guards it (docs/decisions/0003).

do $$ begin
  create role linesheet_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant linesheet_app to current_user;

-- Read once per statement, so that the planner can use it as an index condition.
create function current_brand() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.brand_id', true), '')::uuid;
create function current_member() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Enables row-level security by brand on a table.
create procedure guard_by_brand(guarded regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_brand on %s using (brand_id = (select current_brand()))', guarded);
end $$;

create table organizations (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index on organizations (lower(name));

create table users (
  id uuid primary key,
  username text not null unique,
  password_hash text,
  must_change_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  language_code text not null default 'en',
  time_zone text,
  welcomed_at timestamptz,
  created_at timestamptz not null,
  check (username = lower(username))
);

create table memberships (
  brand_id uuid not null,
  user_id uuid not null references users,
  role text not null,
  created_at timestamptz not null,
  primary key (brand_id, user_id)
);
create index on memberships (user_id);
alter table memberships enable row level security;
create policy own_brand on memberships using (brand_id = (select current_brand()) or user_id = (select current_member()));

-- A brand is its own tenant: its id is the brand_id of everything else.
create table companies (
  brand_id uuid primary key,
  organization_id uuid not null references organizations,
  display_name text not null,
  slug text not null,
  origin_country text not null,
  currency_code text not null,
  time_zone text not null,
  language_code text not null default 'en',
  year_established integer,
  website text,
  lead_time_days integer not null default 7,
  packing_slip_note text not null default '',
  last_order_number integer not null default 10000,
  created_at timestamptz not null
);
create unique index on companies (lower(display_name));
create unique index on companies (slug);
alter table companies enable row level security;
create policy own_brand on companies using (
  brand_id = (select current_brand()) or
  brand_id in (select m.brand_id from memberships m where m.user_id = (select current_member())));

alter table memberships add foreign key (brand_id) references companies;

-- A session is also the family of its refresh tokens.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  brand_id uuid,
  device text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Rate limits across server processes: calls per address, failed sign-ins per account.
create unlogged table rate_counters (
  key text primary key,
  since timestamptz not null,
  count integer not null
);

-- Keys that the server generated and all its processes share.
create table server_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table idempotency_keys (
  brand_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (brand_id, key)
);
create index on idempotency_keys (created_at);
call guard_by_brand('idempotency_keys');

-- Effects that must not be lost, written in the transaction that causes them and worked by the job runner. The nil id stands for no brand.
create table outbox (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index outbox_waiting on outbox (run_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
create index outbox_done on outbox (done_at) where done_at is not null;
call guard_by_brand('outbox');

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
  primary key (brand_id, id)
);
create index on webhook_deliveries (brand_id, outbox_id);
call guard_by_brand('webhook_deliveries');

-- Scheduled tasks: one process runs each when it is due.
create table rounds (
  name text primary key,
  last_at timestamptz not null
);

-- The number of rows under each tab of a list, maintained with every change and read as the sum of the slots.
-- Slots spread concurrent changes of one brand over several rows.
create table tab_counts (
  brand_id uuid not null,
  list text not null,
  tab text not null,
  slot smallint not null,
  count integer not null,
  primary key (brand_id, list, tab, slot)
) with (fillfactor = 50);
call guard_by_brand('tab_counts');
-- A member of several brands sees the counts of each.
create policy own_brands on tab_counts for select using (
  brand_id in (select m.brand_id from memberships m where m.user_id = (select current_member())));

-- Updates the counts in the order of the tabs, so that two changes cannot deadlock.
create function count_tabs(brand uuid, of_list text, row_id uuid, tabs text[], deltas integer[]) returns void language sql as $$
  insert into tab_counts (brand_id, list, tab, slot, count)
  select brand, of_list, moved.tab, get_byte(uuid_send(row_id), 15) % 8, sum(moved.delta)
  from unnest(tabs, deltas) as moved (tab, delta)
  where moved.tab is not null
  group by moved.tab having sum(moved.delta) <> 0
  order by moved.tab
  on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count
$$;

-- Runs as the owner and returns only yes or no: a brand's name is unique in the whole marketplace.
create function brand_name_taken(name text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from companies where lower(display_name) = lower(name))
$$;

-- Sets the tenant of the next queries and returns whether the session is valid and has that role.
-- `locally`: until the end of the transaction. It sees all memberships, so it must return nothing but yes or no.
create function enter(brand uuid, member uuid, session uuid, claimed text, locally boolean) returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally);
  return session is null or exists (
    select from public.sessions s
    where s.id = session and s.user_id = member and s.ended_at is null
      and (claimed is null or exists (select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed)));
end $$;
