-- Mails that ask retailers of a network to sign up, or to order again; one row for each mail (docs/product/network.md).
create table network_invites (
  brand_id uuid not null,
  id uuid not null,
  retailer_id uuid not null,
  kind text not null check (kind in ('invite', 'reorder')),
  email text not null,
  language_code text not null,
  -- The brand's own words.
  message text not null,
  token_hash bytea not null,
  mail_state text not null check (mail_state in ('queued', 'sent', 'refused', 'failed', 'unsubscribed')),
  -- What the mail server said.
  refusal text not null default '',
  invited_by uuid not null references users,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
);
create unique index on network_invites (brand_id, token_hash);
create index on network_invites (brand_id, retailer_id, created_at desc);
create index network_invites_by_day on network_invites (brand_id, created_at);
call enable_tenant_isolation('network_invites');

-- Addresses that want no more mails of a brand.
create table unsubscribed_addresses (
  brand_id uuid not null references companies,
  email text not null check (email = lower(email)),
  unsubscribed_at timestamptz not null,
  primary key (brand_id, email)
);
call enable_tenant_isolation('unsubscribed_addresses');

-- The credit of a new retailer: one for each retailer of a brand.
create table coupons (
  brand_id uuid not null,
  id uuid not null,
  retailer_id uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  currency_code text not null,
  issued_at timestamptz not null,
  -- The last day, in the brand's time zone.
  expires_on date not null,
  extensions smallint not null default 0 check (extensions between 0 and 3),
  redeemed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
);
create unique index on coupons (brand_id, retailer_id);
create index coupons_open on coupons (brand_id, expires_on, retailer_id) where redeemed_at is null;
call enable_tenant_isolation('coupons');
create trigger record_change after update on coupons for each row when (old.extensions <> new.extensions)
  execute function record_change('retailer', 'retailer_id', '', 'amount,currency_code,issued_at,redeemed_at');

-- The retailer of the marketplace that a retailer of the network signed up as: its orders are those of the entry.
alter table network_entries add column marketplace_retailer_id uuid references retailers, add column signed_up_at timestamptz;
create unique index network_entries_of_marketplace on network_entries (brand_id, marketplace_retailer_id) where marketplace_retailer_id is not null;
