-- The newest rate of each currency from the marketplace: units per US dollar. Default rates are in domain/src/currencies.ts.
create table exchange_rates (
  currency_code text primary key,
  id uuid not null unique,
  rate numeric(16, 8) not null check (rate > 0),
  as_of date not null,
  brought_at timestamptz not null
);

-- Every page of the price grid asks which currencies a brand has prices in.
create index on pricebooks (brand_id, currency_code);
