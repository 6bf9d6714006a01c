-- Parcels that are followed from shipping to delivery (docs/product/shipping.md).
create table trackers (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Of a label bought here; null for a number that the brand entered.
  parcel_id uuid,
  tracking_number text not null,
  -- What the provider knows it by, once it does.
  reference text,
  status text not null default 'unknown',
  -- Whether a carrier knows the number; null until one was asked.
  is_known boolean,
  shipped_at timestamptz not null,
  -- When the carrier is asked next; null when there is nothing more to learn.
  next_check_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index on trackers (brand_id, order_id);
create index trackers_due on trackers (next_check_at) where next_check_at is not null;
-- Callbacks of carriers name a parcel without its brand.
create index on trackers (tracking_number);
call enable_tenant_isolation('trackers');

create table tracking_events (
  brand_id uuid not null,
  tracker_id uuid not null,
  at timestamptz not null,
  status text not null,
  message text not null,
  place text not null,
  primary key (brand_id, tracker_id, at, status),
  foreign key (brand_id, tracker_id) references trackers on delete cascade
);
call enable_tenant_isolation('tracking_events');
