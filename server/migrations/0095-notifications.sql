-- What a user wants to be told of, by event and channel; what is not here is as by default (domain/src/notifications.ts).
alter table users add column notifications jsonb not null default '{}';

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
  primary key (brand_id, order_id, due_at),
  foreign key (brand_id, order_id) references orders on delete cascade
);
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
