-- What is paid back to a card because a dispute was approved: one refund for each dispute (docs/decisions/0041).
create table card_refunds (
  brand_id uuid not null,
  dispute_id uuid not null,
  order_id uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  state text not null check (state in ('pending', 'refunded', 'failed')),
  updated_at timestamptz not null,
  primary key (brand_id, dispute_id),
  foreign key (brand_id, dispute_id) references disputes on delete cascade,
  foreign key (brand_id, order_id) references card_payments on delete cascade
);
create index on card_refunds (brand_id, order_id);
create index card_refunds_failed on card_refunds (brand_id, updated_at) where state = 'failed';
call enable_tenant_isolation('card_refunds');
