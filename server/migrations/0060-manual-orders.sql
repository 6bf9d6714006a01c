-- Manual orders: customers that a brand adds itself, drafts, and the approval of an order by its retailer.

-- A customer that a brand added itself belongs to that brand, `owner_id`, and is unknown to the marketplace.
alter table retailers add column owner_id uuid;
alter table retailers add column contact text not null default '';
alter table retailers alter column external_id drop not null;
alter table retailers add check ((external_id is null) = (owner_id is not null));
create unique index retailers_of_brand on retailers (owner_id, lower(email)) where owner_id is not null;
create index retailers_by_email on retailers (lower(email));
-- The customers of a brand, those who ordered last first.
create index on network_entries (brand_id, last_ordered_at desc nulls last, retailer_id);

-- An order that a brand has not sent yet. `cart` is one document, because each save replaces it whole; the other columns are what the list
-- of drafts shows of it.
create table order_drafts (
  brand_id uuid not null references companies,
  id uuid not null,
  version integer not null,
  cart jsonb not null,
  buying_company_id uuid,
  line_count integer not null,
  unit_count bigint not null,
  currency_code text not null,
  -- Null when the amounts are larger than an order can have.
  total numeric(12, 2),
  updated_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id)
);
create index on order_drafts (brand_id, updated_at desc, id desc);
call enable_tenant_isolation('order_drafts');

-- What a manual order has besides an order: who was asked to approve it, and how it is paid. Only the hash of the link is stored.
create table manual_orders (
  brand_id uuid not null,
  order_id uuid not null,
  email text not null,
  language_code text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  payment_method text not null check (payment_method in ('card', 'net_60', 'paid')),
  -- What the brand wrote to the retailer.
  note text not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create unique index on manual_orders (brand_id, token_hash);
call enable_tenant_isolation('manual_orders');
