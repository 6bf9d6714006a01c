-- Ids of the marketplace are unique across brands: an id that comes again for another brand's record is recognised and refused. `content`
-- has a keyed hash of each field, to say what differs when an id comes again; null for items of before.
create table marketplace_ids (
  kind text not null,
  external_id text not null,
  content jsonb,
  answer_id uuid not null,
  answer_code text,
  created_at timestamptz not null,
  primary key (kind, external_id)
);
insert into marketplace_ids (kind, external_id, answer_id, created_at)
select distinct on (kind, external_id) kind, external_id, answer_id, created_at
from marketplace_items where answer_id is not null and kind <> 'retailer' order by kind, external_id, created_at;
drop table marketplace_items;

-- When the marketplace changed the retailer, by its own clock: an older state that arrives late changes nothing. Retailers of before accept any.
alter table retailers add column source_updated_at timestamptz not null default '1900-01-01';
alter table retailers alter column source_updated_at drop default;

-- Webhooks have a queue of their own, and each destination works on its own: one that hangs delays no other, nor mails.
alter table outbox add column destination text not null default '';
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in ('effects', 'jobs', 'webhooks'));
drop index outbox_waiting;
create index outbox_waiting on outbox (queue, destination, run_at) where done_at is null and dead_at is null;

-- Numbers effects in the order in which their record changed: the number is taken while the record is locked. Receivers of webhooks tell by it
-- which of two is newer, because retries arrive out of order.
create sequence outbox_sequence;
grant usage on sequence outbox_sequence to linesheet_app;
alter table outbox add column sequence bigint not null default nextval('outbox_sequence');
