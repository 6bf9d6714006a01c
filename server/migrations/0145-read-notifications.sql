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
create index on read_notifications (read_at);
call enable_tenant_isolation('read_notifications');

-- The smallest id that a record can have that is made after a moment.
create function id_after(moment timestamptz) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint + 1), 12, '0') || '70008000000000000000')::uuid;

-- When members were told, which is up to four hours after the deadline came near.
alter table announced_deadlines add column announced_at timestamptz;
update announced_deadlines set announced_at = due_at - interval '1 day';
alter table announced_deadlines alter column announced_at set not null;
drop index announced_deadlines_brand_id_due_at_idx;
create index on announced_deadlines (brand_id, announced_at);

-- Since when an active product has had too little in stock, and whether members were told.
alter table product_stock add column low_since timestamptz, add column is_announced boolean not null default false;
create index product_stock_low on product_stock (brand_id, low_since) where low_since is not null;
create index product_stock_unannounced on product_stock (brand_id) where low_since is not null and not is_announced;

create function set_low_since() returns trigger language plpgsql as $$ begin
  if new.level = 'in' then
    new.low_since := null;
  elsif old.level = 'in' and exists (select from products where brand_id = new.brand_id and id = new.product_id and status = 'active') then
    new.low_since := now();
    new.is_announced := false;
  end if;
  return new;
end $$;
create trigger set_low_since before update of level on product_stock for each row when (old.level <> new.level) execute function set_low_since();

create index jobs_finished on jobs (brand_id, user_id, finished_at) where finished_at is not null;
create index orders_completed on orders (brand_id, completed_at) where completed_at is not null;

-- Whoever starts a job is told of its end, whatever kind it is and wherever it ends; but not of one that took seconds and was watched.
create function announce_job() returns trigger language plpgsql as $$ begin
  insert into outbox (brand_id, id, kind, payload, run_at, created_at)
  values (new.brand_id, uuidv7(), 'notification', jsonb_build_object('event', 'job_finished', 'facts', jsonb_build_object('job_id', new.id)),
    new.finished_at, new.finished_at);
  return null;
end $$;
create trigger announce_job after update of finished_at on jobs for each row
  when (old.finished_at is null and new.status in ('done', 'failed') and new.finished_at >= new.created_at + interval '10 seconds')
  execute function announce_job();
