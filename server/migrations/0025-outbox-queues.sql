-- Long jobs wait in a queue of their own, so that none of them delays a mail or a webhook.
alter table outbox add column queue text not null default 'effects' check (queue in ('effects', 'jobs'));
update outbox set queue = 'jobs' where kind in ('products.bulk', 'products.import', 'products.translate') and done_at is null;
drop index outbox_waiting;
create index outbox_waiting on outbox (queue, run_at) where done_at is null and dead_at is null;
