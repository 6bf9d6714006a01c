-- What can be taken back of an order for some seconds (docs/decisions/0034): the last change of each order, as long as nothing else has changed.
create table order_undos (
  brand_id uuid not null,
  order_id uuid not null,
  action text not null check (action in ('accept', 'pack', 'ship')),
  -- The order's version after the change.
  version integer not null,
  until timestamptz not null,
  -- The order's columns, lines and what else was before the change.
  before jsonb not null,
  -- Effects of the outbox that wait until then.
  effect_ids uuid[] not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('order_undos');
