-- Slugs that a brand had stay its own in brand_names, so that links that were printed lead to it for good.
create index on brand_names (owner_id, kind);

-- Visits of a brand's direct link, a row for each day (UTC) and source; the number of sources of a day is bounded.
create table direct_visits (
  brand_id uuid not null references companies,
  day date not null,
  source text not null,
  visits integer not null,
  primary key (brand_id, day, source)
);
call enable_tenant_isolation('direct_visits');

-- What retailers sent by the form of the direct link: the same address once a day, however often the form is sent.
create table direct_requests (
  brand_id uuid not null references companies,
  day date not null,
  email text not null,
  source text not null,
  -- The entry of the network that it added; null where the brand or the marketplace knew the address.
  retailer_id uuid references retailers,
  created_at timestamptz not null,
  primary key (brand_id, day, email)
);
create index on direct_requests (brand_id, retailer_id) where retailer_id is not null;
call enable_tenant_isolation('direct_requests');

-- Adds visits to a day's source. Sources beyond 50 a day count as `other`: a link can be opened with any text as its source.
create function add_direct_visits(brand uuid, of_day date, of_source text, more integer) returns void language plpgsql as $$
declare
  counted text := of_source;
begin
  if not exists (select from direct_visits v where v.brand_id = brand and v.day = of_day and v.source = of_source)
    and (select count(*) from direct_visits v where v.brand_id = brand and v.day = of_day) >= 50 then counted := 'other'; end if;
  insert into direct_visits as v (brand_id, day, source, visits) values (brand, of_day, counted, more)
  on conflict (brand_id, day, source) do update set visits = v.visits + excluded.visits;
end $$;
