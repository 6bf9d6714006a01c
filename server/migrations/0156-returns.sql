-- Units that retailers sent back. How many of an order and of its lines came back stands there, too, and is never more than was ordered.
create table returns (
  brand_id uuid not null references companies,
  id uuid not null,
  order_id uuid not null,
  -- The first of the order's lines that the units are of.
  order_variation_id uuid not null,
  product_id uuid,
  external_id text not null,
  units integer not null check (units > 0),
  reason text not null check (reason in ('unsold', 'damaged', 'defective', 'wrong_item', 'not_as_described', 'too_late', 'other')),
  comment text not null,
  returned_at timestamptz not null,
  -- In the time zone that the brand had when the return arrived.
  returned_on date not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders,
  foreign key (brand_id, order_variation_id) references order_variations
);
create index returns_listed on returns (brand_id, returned_on desc, returned_at desc, id desc) include (reason, units);
create index on returns (brand_id, order_id);
call enable_tenant_isolation('returns');
