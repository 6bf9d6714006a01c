-- How often a user wants mails of what happened (domain/src/notifications.ts).
alter table users add column mail_interval text not null default 'immediately' check (mail_interval in ('immediately', 'hourly', 'morning'));

-- What a member is told later, together with the rest: by mail, or on devices.
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
