-- Labels of many orders that are bought together (docs/product/shipping.md).
create table label_batches (
  brand_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null references users,
  -- Who confirmed the total; null until somebody has.
  bought_by uuid references users,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index on label_batches (brand_id, created_at desc, id);
create index on label_batches (created_at);
call enable_tenant_isolation('label_batches');

create table label_batch_orders (
  brand_id uuid not null,
  batch_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- `started`: the purchase is written down; what became of it stands in label_purchases.
  state text not null default 'waiting' check (state in ('waiting', 'quoted', 'buying', 'started', 'refused')),
  -- The cheapest and the fastest, as they were shown.
  quotes jsonb not null default '[]',
  carrier_errors jsonb not null default '[]',
  -- The one that somebody confirmed.
  quote_id uuid,
  -- Why there is no label: the refusal, and what is wrong with the items of the order.
  code text,
  message text,
  problems jsonb not null default '[]',
  primary key (brand_id, batch_id, order_id),
  foreign key (brand_id, batch_id) references label_batches on delete cascade,
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index on label_batch_orders (brand_id, order_id);
call enable_tenant_isolation('label_batch_orders');

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels'));
