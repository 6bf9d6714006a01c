-- baseline: release bb795891799be84d1f87a38a2e7c5dfb8a12af63, which ends with migration 0298

-- The area platform: roles and the separation of brands; what is shared by servers, the outbox, jobs, and counts of lists.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- The role of the server's queries owns nothing and cannot bypass row-level security. All databases of a PostgreSQL server share it.
do $$ begin
  create role linesheet_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant linesheet_app to current_user;
grant usage on schema public to linesheet_app;
grant select, insert, update, delete on migrations to linesheet_app;
alter default privileges in schema public grant select, insert, update, delete on tables to linesheet_app;

-- Functions may call others that are created later.
set local check_function_bodies = off;

create schema extensions;

create schema traffic_partitions;

create extension btree_gist schema extensions;

-- The brand of the transaction (enter_tenant). Policies compare with the function itself: PostgreSQL evaluates it once for each scan, while a
-- subquery would take 40 to 60 µs to prepare for each table of a statement.
create function current_brand() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.brand_id', true), '')::uuid;

-- The user of the transaction; null for the marketplace and for what runs by itself.
create function current_member() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Enables row-level security by brand on a table, and lets PostgreSQL expect 10,000 rows of a brand. ANALYZE knows only an average: with many small
-- brands it is a few rows, for which any plan is cheap, such as one that sorts all rows of a large brand. An index costs a small brand nothing.
create procedure enable_tenant_isolation(guarded regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_brand on %s using (brand_id = current_brand())', guarded);
  execute format('alter table %s alter column brand_id set (n_distinct = -0.0001)', guarded);
end $$;

-- Changes counts in the order of their tabs, so that two transactions cannot deadlock. Each connection has a slot of its own, so that concurrent
-- changes do not wait for each other. In plpgsql it is planned once per connection.
create function add_to_tab_counts(brand uuid, of_list text, row_id uuid, tabs text[], deltas integer[]) returns void
language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select moved.tab, sum(moved.delta)::int as delta from unnest(tabs, deltas) as moved (tab, delta)
    where moved.tab is not null group by moved.tab having sum(moved.delta) <> 0 order by moved.tab
  loop
    insert into tab_counts (brand_id, list, tab, slot, count) values (brand, of_list, changed.tab, pg_backend_pid() % 16, changed.delta)
    on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
  end loop;
end $$;

-- The day (UTC) of a moment.
create function utc_day(moment timestamptz) returns date language sql immutable return (moment at time zone 'UTC')::date;

-- Sets the brand and the user of the next queries, the cause of their changes and the time, and returns whether the session, or the API token in its
-- place, is valid and has the claimed role. `locally`: until the end of the transaction. As the owner it sees all memberships, so it returns only yes
-- or no.
create function enter_tenant(brand uuid, member uuid, session uuid, claimed text, locally boolean, cause text, at text)
returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally),
    set_config('app.cause', coalesce(cause, ''), locally), set_config('app.now', coalesce(at, ''), locally);
  return public.is_session_valid(brand, member, session, claimed) or public.is_api_token_valid(brand, member, session, claimed);
end $$;

-- `enter_tenant`, for a request with an idempotency key: a second one waits here until the first has ended, and reads its row.
create function enter_tenant_with_key(
  brand uuid, member uuid, session uuid, claimed text, idempotency_key text, cause text, at text,
  out is_valid boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    set_config('app.cause', coalesce(cause, ''), true), set_config('app.now', coalesce(at, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || idempotency_key, 0));
  -- A statement of its own, so that it sees what the previous holder of the lock committed.
  select public.is_session_valid(brand, member, session, claimed) or public.is_api_token_valid(brand, member, session, claimed),
    k.request_hash, k.answer into is_valid, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = idempotency_key;
end $$;

-- Records a row that was added, changed or removed. Arguments: the kind of record, the column with its id, columns whose first non-empty value
-- is its label, and columns that are not recorded; the last two separated by commas.
create function record_change() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  facts jsonb := coalesce(after, before);
  ignored text[] := string_to_array('brand_id,id,created_at,updated_at,version,' || tg_argv[1] || ',' || tg_argv[3], ',');
  differences jsonb;
begin
  select coalesce(jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)), '{}') into differences
  from jsonb_object_keys(facts) field
  where field <> all (ignored) and before -> field is distinct from after -> field
    and (tg_op = 'UPDATE' or facts -> field not in ('null', '""', '[]', '{}', 'false'));
  if tg_op = 'UPDATE' and differences = '{}' then return null; end if;
  perform add_audit_entry(brand, tg_argv[0], (facts ->> tg_argv[1])::uuid,
    (select facts ->> name from unnest(string_to_array(tg_argv[2], ',')) with ordinality as names (name, place)
     where facts ->> name <> '' order by place limit 1),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end, differences);
  return null;
end $$;

-- The words of texts, in order: runs of letters, and runs of Chinese characters; neither digits nor the rest of what a SKU contains.
create function words_in(texts text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
  from regexp_matches(lower(texts), '([^\s!-@\[-`{-~\u2000-\u206f\u3000-\u303f\u3400-\u9fff\uff00-\uffef]{4,24}|[\u3400-\u9fff]{3,12})', 'g') as found
$$;

-- A word, and every variant of it that lacks one of its characters: two words that differ by one edit share a variant.
create function word_variants(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct left(word, position - 1) || substr(word, position + 1) order by left(word, position - 1) || substr(word, position + 1)) || word
  from generate_series(1, char_length(word)) position
$$;

-- The smallest id that a record can have that is made after a moment.
create function id_after(moment timestamptz) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint + 1), 12, '0') || '70008000000000000000')::uuid;

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

-- Answers to calls with an idempotency key: a repeated call happens once and gets the same answer. Answers of some kilobytes stay in the row, because
-- TOAST would be a second table to write.
create table idempotency_keys (
  brand_id uuid not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamptz not null,
  primary key (brand_id, key)
) with (toast_tuple_target=8160);
create index idempotency_keys_created_at_idx on idempotency_keys using brin (created_at);
call enable_tenant_isolation('idempotency_keys');
alter table idempotency_keys alter column answer set storage external;

-- Numbers effects in the order in which their record changed: the number is taken while the record is locked. Receivers of webhooks tell by it
-- which of two is newer, because retries arrive out of order.
create sequence outbox_sequence;
grant usage on sequence outbox_sequence to linesheet_app;

-- Effects that must not be lost, written in the transaction that causes them and worked by the effect runner. The nil id stands for no brand.
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
  -- Each queue is worked on its own: long jobs, a provider that hangs, or hundreds of mails at once delay nothing in the others.
  queue text not null default 'effects'
    check (queue in ('effects', 'jobs', 'webhooks', 'brand-webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes', 'scans')),
  -- Of a webhook. Each destination is worked on its own: one that hangs delays no other.
  destination text not null default '',
  sequence bigint not null default nextval('outbox_sequence'),
  primary key (brand_id, id)
);
create index outbox_dead on outbox (dead_at) where dead_at is not null;
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_waiting on outbox (queue, destination, run_at) where done_at is null and dead_at is null;
call enable_tenant_isolation('outbox');

-- Scheduled tasks: one process runs each when it is due.
create table scheduled_tasks (
  name text constraint rounds_pkey primary key,
  last_run_at timestamptz not null
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
) with (fillfactor=50);
call enable_tenant_isolation('tab_counts');

-- Jobs over many rows: progress, refused rows, undo.
create table jobs (
  brand_id uuid not null,
  id uuid not null,
  user_id uuid,
  kind text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  -- [{id, name, code}]
  refused jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (brand_id, id)
);
create index jobs_brand_id_created_at_id_idx on jobs (brand_id, created_at desc, id);
create index jobs_created_at_idx on jobs (created_at);
create index jobs_finished on jobs (brand_id, user_id, finished_at) where finished_at is not null;
call enable_tenant_isolation('jobs');

-- What each row was before a job changed it, and after.
create table job_changes (
  brand_id uuid not null,
  job_id uuid not null,
  row_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (brand_id, job_id, row_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
call enable_tenant_isolation('job_changes');

-- What a job over orders refused. Rows instead of the array in jobs.refused, which would be written again for each of up to 10,000 orders.
create table job_refusals (
  brand_id uuid not null,
  job_id uuid not null,
  row_id uuid not null,
  name text not null,
  code text not null,
  -- {code, values} of the field that is wrong, if one is.
  error jsonb,
  primary key (brand_id, job_id, row_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
call enable_tenant_isolation('job_refusals');

-- Notifies the member who started a job when it ends, however it ends, unless it took under 10 seconds: then it was watched.
create function announce_job() returns trigger language plpgsql as $$ begin
  insert into outbox (brand_id, id, kind, payload, run_at, created_at)
  values (new.brand_id, gen_random_uuid(), 'notification', jsonb_build_object('event', 'job_finished', 'facts', jsonb_build_object('job_id', new.id)),
    new.finished_at, new.finished_at);
  return null;
end $$;

create trigger announce_job after update of finished_at on jobs for each row
  when (old.finished_at is null and new.status in ('done', 'failed') and new.finished_at >= new.created_at + interval '10 seconds')
  execute function announce_job();
