-- Cards for manual orders. The processor keeps the card; we keep its token and what receipts show of it.
create table payment_cards (
  brand_id uuid not null references companies,
  id uuid not null,
  retailer_id uuid not null references retailers,
  customer text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null,
  exp_year integer not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index on payment_cards (brand_id, retailer_id, payment_method);
call enable_tenant_isolation('payment_cards');

-- The payment of a manual order by card. `waiting`: for the retailer; `pending`: an attempt is in the outbox. Each attempt has its own
-- idempotency key at the processor, made of the order and the attempt.
create table card_payments (
  brand_id uuid not null,
  order_id uuid not null,
  card_id uuid not null,
  state text not null check (state in ('waiting', 'pending', 'succeeded', 'failed', 'refunded')),
  attempt integer not null,
  charge_id text,
  failure_code text,
  updated_at timestamptz not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  foreign key (brand_id, card_id) references payment_cards
);
call enable_tenant_isolation('card_payments');
