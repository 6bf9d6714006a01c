-- Labels bought from carriers (docs/product/shipping.md, docs/decisions/0038).

-- Prices that a brand was shown for all parcels of an order. `fingerprint` is of what was asked: a changed order needs new prices.
create table shipping_quotes (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  fingerprint text not null,
  carrier text not null,
  service text not null,
  days integer,
  list_price numeric(12, 2) not null,
  price numeric(12, 2) not null,
  currency_code text not null,
  parcel_prices text[] not null,
  -- What the provider needs to sell it.
  reference text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  check (price <= list_price)
);
create index on shipping_quotes (brand_id, order_id);
create index on shipping_quotes (expires_at);
call enable_tenant_isolation('shipping_quotes');

-- The intent to buy the labels of a quote: written before any money is spent. Its id is the key under which the provider sells them once.
create table label_purchases (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  quote_id uuid not null,
  status text not null check (status in ('buying', 'bought', 'failed', 'unwanted', 'voiding', 'voided', 'void_refused')),
  carrier text not null,
  service text not null,
  days integer,
  list_price numeric(12, 2) not null,
  price numeric(12, 2) not null,
  currency_code text not null,
  parcel_prices text[] not null,
  reference text not null,
  -- What was asked for, with addresses and parcels as they are on the labels.
  shipment jsonb not null,
  user_id uuid references users,
  -- Until then one process is talking to the provider.
  claimed_until timestamptz,
  -- The provider's text, when it refused.
  failure text,
  created_at timestamptz not null,
  bought_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create unique index label_purchases_live on label_purchases (brand_id, order_id) where status in ('buying', 'bought');
create index on label_purchases (brand_id, order_id, created_at);
create index on label_purchases (brand_id, quote_id);
call enable_tenant_isolation('label_purchases');

-- One for each parcel. The parcel may be gone: its label is not.
create table labels (
  brand_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  order_id uuid not null,
  parcel_id uuid not null,
  position integer not null,
  tracking_number text not null,
  reference text not null,
  list_price numeric(12, 2) not null,
  price numeric(12, 2) not null,
  -- The provider's image in the storage; null where we draw the label.
  image_key text,
  -- What the carrier said when it was asked for the money back, and when it paid it.
  void_outcome text check (void_outcome in ('refunded', 'requested', 'refused')),
  refunded_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, purchase_id, parcel_id),
  foreign key (brand_id, purchase_id) references label_purchases on delete cascade
);
create index on labels (brand_id, order_id);
call enable_tenant_isolation('labels');

-- What waits for carriers has a queue of its own: one that hangs delays no mail.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in ('effects', 'jobs', 'webhooks', 'carriers'));
