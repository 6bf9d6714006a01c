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
  last_used_at timestamptz
);
create index on push_subscriptions (user_id);

-- A push service that hangs keeps nothing else waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes'));

-- As before, also on PostgreSQL 15.
create or replace function announce_job() returns trigger language plpgsql as $$ begin
  insert into outbox (brand_id, id, kind, payload, run_at, created_at)
  values (new.brand_id, gen_random_uuid(), 'notification', jsonb_build_object('event', 'job_finished', 'facts', jsonb_build_object('job_id', new.id)),
    new.finished_at, new.finished_at);
  return null;
end $$;
