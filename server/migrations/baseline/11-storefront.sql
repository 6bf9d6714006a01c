-- The area storefront: previews, the direct link and the direct programme.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- Preview links, which show a brand's shop as retailers see it for some days. Only hashes are stored: the table alone
-- opens nothing.
create table preview_links (
  brand_id uuid not null references companies,
  token_hash bytea not null,
  -- What the link was made for: seen by it even where retailers do not see it yet.
  product_id uuid,
  created_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, token_hash),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index preview_links_brand_id_product_id_idx on preview_links (brand_id, product_id);
call enable_tenant_isolation('preview_links');

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
create index direct_requests_brand_id_retailer_id_idx on direct_requests (brand_id, retailer_id) where retailer_id is not null;
call enable_tenant_isolation('direct_requests');

-- How far a brand is in the direct programme. A brand without a row has not begun.
create table direct_programmes (
  brand_id uuid primary key references companies,
  status text not null check (status in ('none', 'pending', 'joined')),
  website text not null default '',
  -- Counts what was submitted: a check of an earlier website changes nothing.
  submission integer not null default 0,
  problem text check (problem in ('unreachable', 'private_address', 'not_a_page', 'link_missing', 'refused')),
  -- The marketplace's own words.
  problem_note text not null default '',
  submitted_at timestamptz,
  joined_at timestamptz,
  -- When the marketplace says it decided last: an older decision changes nothing.
  decided_at timestamptz,
  -- Who got the steps last, and when.
  developer_email text not null default '',
  developer_mailed_at timestamptz,
  check ((status = 'joined') = (joined_at is not null)),
  check (status = 'none' or problem is null)
);
call enable_tenant_isolation('direct_programmes');

-- What a brand chose for the widget on its website, and where the widget was seen last. A brand without a row has the defaults.
create table widgets (
  brand_id uuid primary key references companies,
  style text not null check (style in ('button', 'banner', 'carousel')),
  -- `auto`: that of the page around it.
  language text not null check (language in ('auto', 'en', 'zh_CN', 'zh_TW')),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  size text not null check (size in ('small', 'medium', 'large')),
  prices text not null check (prices in ('none', 'retail', 'wholesale')),
  -- The products that the widget shows: the chosen ones in their order; without any, the products of the collection; without one, the bestsellers. Deleted
  -- products are left out.
  product_ids uuid[] not null default '{}',
  collection_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null
);
call enable_tenant_isolation('widgets');

create table widget_sightings (
  brand_id uuid not null references companies,
  host text not null,
  seen_at timestamptz not null,
  primary key (brand_id, host)
);
call enable_tenant_isolation('widget_sightings');

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

create trigger record_change after insert or update or delete on preview_links for each row
  execute function record_change('preview_link', 'product_id', '', 'token_hash,created_by');

create trigger record_change after insert or update or delete on direct_programmes for each row
  execute function record_change('direct_programme', 'brand_id', 'website', 'submission,submitted_at,joined_at,decided_at,developer_mailed_at');

create trigger record_change after insert or update on widgets for each row execute function record_change('widget', 'brand_id', '', '');
