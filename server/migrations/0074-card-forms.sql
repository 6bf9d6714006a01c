-- Forms of the payment processor that were opened to add a card of a retailer (docs/decisions/0041). A form whose card was entered is
-- `complete`, however often its visitor comes back, or if never.
create table card_forms (
  brand_id uuid not null references companies,
  id uuid not null,
  retailer_id uuid not null references retailers,
  -- The processor's ids of the form and of the customer whom the card will belong to.
  session_id text not null,
  customer text not null,
  state text not null check (state in ('open', 'complete', 'expired')),
  card_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, card_id) references payment_cards,
  check ((card_id is null) = (state <> 'complete'))
);
create index on card_forms (brand_id, retailer_id, created_at desc) where state = 'open';
create index on card_forms (expires_at);
call enable_tenant_isolation('card_forms');
