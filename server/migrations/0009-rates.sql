-- What the marketplace says that one US dollar buys: for each currency the newest rate. Where it said nothing, domain/currencies.ts holds.
create table exchange_rates (
  currency_code text primary key,
  id uuid not null unique,
  rate numeric(16, 8) not null check (rate > 0),
  as_of date not null,
  brought_at timestamptz not null
);

-- Which currencies a brand has prices in is asked with every page of the price grid.
create index on pricebooks (brand_id, currency_code);
