-- The area brand: brands and the organizations that own them, their names, applications and locations.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- The currency of a region, as in domain/src/platform/places.ts.
create function currency_of_region(region text) returns text language sql immutable parallel safe return
  case region
    when 'hk' then 'HKD' when 'cn' then 'CNY' when 'tw' then 'TWD' when 'jp' then 'JPY' when 'kr' then 'KRW' when 'sg' then 'SGD'
    when 'in' then 'INR' when 'ae' then 'AED' when 'au' then 'AUD' when 'nz' then 'NZD' when 'us' then 'USD' when 'ca' then 'CAD'
    when 'uk' then 'GBP' when 'ch' then 'CHF' when 'nordics' then 'SEK' when 'eu' then 'EUR' end;

-- What a name is to the eye: compatibility forms as plain ones (NFKC), lower case, single spaces, nothing that draws nothing.
create function comparable_name(name text) returns text language sql immutable parallel safe
return lower(normalize(btrim(regexp_replace(regexp_replace(normalize(name, NFKC),
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
  '', 'g'), '[\s\u2800]+', ' ', 'g')), NFKC));

create table organizations (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  -- The name under which the marketplace knows an organisation, whatever its owners call it since: the brands that it sends join it by this name.
  -- Empty for the organisation of an application, which no other brand joins. Null for older ones, which are known by `name`.
  marketplace_name text
);
create unique index organizations_lower_idx on organizations (lower(name));
create index organizations_by_marketplace_name on organizations (lower(coalesce(marketplace_name, name)), id);

-- A brand is its own tenant: its id is the brand_id of everything else.
create table companies (
  brand_id uuid primary key,
  organization_id uuid not null references organizations,
  display_name text not null,
  slug text not null,
  origin_country text not null,
  currency_code text not null,
  time_zone text not null,
  language_code text not null default 'en',
  year_established integer,
  website text,
  lead_time_days integer not null default 7,
  packing_slip_note text not null default '',
  last_order_number integer not null default 10000,
  created_at timestamptz not null,
  order_notification_email text,
  auto_accept text not null default 'none' check (auto_accept in ('none', 'reorders', 'all')),
  minimum_order numeric(12,2) check (minimum_order >= 0),
  reorder_minimum numeric(12,2) check (reorder_minimum >= 0),
  -- The version of the store's profile, which is the columns from the tagline to the address.
  store_version integer not null default 1,
  tagline_en text not null default '',
  tagline_zh_cn text not null default '',
  tagline_zh_tw text not null default '',
  brand_story_en text not null default '',
  brand_story_zh_cn text not null default '',
  brand_story_zh_tw text not null default '',
  handmade boolean not null default false,
  eco_friendly boolean not null default false,
  organic boolean not null default false,
  socially_responsible boolean not null default false,
  sustainable boolean not null default false,
  women_owned boolean not null default false,
  limited_production boolean not null default false,
  not_on_taobao boolean not null default false,
  not_on_amazon boolean not null default false,
  -- Photos are {id, url, width, height, placeholder}, the video {id, url, name, content_type, bytes}.
  profile_photo jsonb,
  brand_story_photo jsonb,
  brand_story_video jsonb,
  -- The address of a player of an allowed host (domain/src/brand/video-embeds.ts); empty for none.
  brand_video_embed_code text not null default '',
  links jsonb not null default '[]',
  -- Where the brand is; it ships from its locations.
  address jsonb,
  -- The units in which the brand reads sizes and weights. They are stored, entered and declared in cm and kg whatever it is.
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  -- A brand may require a second factor of its members (docs/decisions/0120).
  second_factor_required boolean not null default false,
  -- How often the address for new orders gets mail.
  order_notification_interval text not null default 'immediately',
  -- Whether the brand is the sandbox of another one, in which programs are tried (docs/product/sandbox.md). Its id follows from that brand's.
  is_sandbox boolean not null default false
);
-- The brands of an organisation, which are told its new name.
create index companies_by_organization on companies (organization_id, brand_id);
alter table companies enable row level security;

create table locations (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- Tells an edit of a location from one that somebody else saved meanwhile.
  version integer not null default 1,
  primary key (brand_id, id)
);
create unique index locations_default on locations (brand_id) where is_default;
call enable_tenant_isolation('locations');

-- The newest rate of each currency from the marketplace: units per US dollar. Default rates are in domain/src/platform/currencies.ts.
create table exchange_rates (
  currency_code text primary key,
  id uuid not null unique,
  rate numeric(16,8) not null check (rate > 0),
  as_of date not null,
  received_at timestamptz not null
);

-- The names that no two brands may have. A table distributed by brand_id keeps a column unique only within a brand, so these names are in
-- a table that all brands share. `owner_id` is the brand's id.
create table brand_names (
  -- `comparable_name`: what the display name is to the eye, which no two brands may share either.
  kind text not null check (kind in ('display_name', 'comparable_name', 'slug')),
  name text not null,
  owner_id uuid not null,
  primary key (kind, name)
);
-- Slugs that a brand had stay its own, so that printed links lead to it for good.
create index brand_names_owner_id_kind_idx on brand_names (owner_id, kind);

-- What the brand is called in a region, where that differs from its display name.
create table regional_company_details (
  brand_id uuid not null references companies,
  region_id text not null,
  name text not null,
  primary key (brand_id, region_id)
);
call enable_tenant_isolation('regional_company_details');

-- Applications of brands that want to sell on the marketplace (docs/decisions/0055). A draft is found by its link alone, of which the hash
-- is stored; the marketplace decides on those that were sent.
create table brand_applications (
  id uuid primary key,
  token_hash bytea not null unique,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'refused')),
  language_code text not null,
  -- What was typed, by field. The password is never among it.
  answers jsonb not null default '{}',
  -- Chosen when it is sent; deleted when it is decided.
  password_hash text,
  -- The catalogue that was uploaded.
  file_id uuid,
  file_name text,
  file_type text,
  file_bytes integer,
  links_sent integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Why the marketplace refused it, for the applicant.
  reason text,
  approved_brand_id uuid references companies,
  file_scan text check (file_scan in ('waiting', 'clean', 'infected', 'failed')),
  check ((status = 'draft') = (submitted_at is null)),
  check ((status = 'approved') = (approved_brand_id is not null)),
  check (password_hash is null or status = 'pending'),
  check (num_nulls(file_id, file_name, file_type, file_bytes) in (0, 4))
);
create index brand_applications_updated_at_idx on brand_applications (updated_at) where status = 'draft';
create index brand_applications_decided_at_idx on brand_applications (decided_at) where status = 'refused';
create index brand_applications_file_id_idx on brand_applications (file_id);
-- The catalogue that came with a brand's application is found by the brand, to be offered for import.
create index brand_applications_by_brand on brand_applications (approved_brand_id) where approved_brand_id is not null;

alter table jobs add foreign key (brand_id) references companies;

alter table memberships add foreign key (brand_id) references companies;

alter table saved_views add foreign key (brand_id) references companies;

alter table invitations add foreign key (brand_id) references companies;

alter table api_tokens add foreign key (brand_id) references companies;

create function copy_second_factor_required() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update memberships set second_factor_required = new.second_factor_required where brand_id = new.brand_id;
  return null;
end $$;

create function take_second_factor_required() returns trigger language plpgsql security definer set search_path = public as $$ begin
  -- Locked, so that a change at the same time comes before or after.
  select c.second_factor_required into new.second_factor_required from companies c where c.brand_id = new.brand_id for share;
  new.second_factor_required := coalesce(new.second_factor_required, false);
  return new;
end $$;

-- A name in a region is a detail of its brand: giving, changing and removing one changes the brand, and says in which region.
create function record_regional_name() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  region text := coalesce(new.region_id, old.region_id);
begin
  perform add_audit_entry(brand, 'company', brand, (select c.display_name from companies c where c.brand_id = brand), 'changed',
    jsonb_build_object('regional_name.' || region, jsonb_build_array(old.name, new.name)));
  return null;
end $$;

create function keep_comparable_name() returns trigger language plpgsql as $$
declare
  look text := comparable_name(new.name);
begin
  delete from brand_names where kind = 'comparable_name' and owner_id = new.owner_id;
  if look <> '' then insert into brand_names (kind, name, owner_id) values ('comparable_name', look, new.owner_id); end if;
  return null;
end $$;

create policy own_brand on companies using (brand_id = current_brand() or is_own_brand(brand_id));

create trigger take_second_factor_required before insert on memberships for each row execute function take_second_factor_required();

create trigger copy_second_factor_required after update on companies for each row
  when (old.second_factor_required <> new.second_factor_required) execute function copy_second_factor_required();

-- Without the numbers that only tell two edits apart.
create trigger record_change after insert on companies for each row
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,slug,last_order_number,store_version');

-- Placing an order raises the counter.
create trigger record_changes after update on companies for each row when (old.last_order_number = new.last_order_number)
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,last_order_number,store_version');

create trigger record_change after insert or update or delete on locations for each row
  execute function record_change('location', 'id', 'name', '');

create trigger keep_comparable_name after insert or update on brand_names for each row when (new.kind = 'display_name')
  execute function keep_comparable_name();

create trigger record_change after insert or delete on regional_company_details for each row execute function record_regional_name();

create trigger record_changes after update on regional_company_details for each row when (old.name <> new.name)
  execute function record_regional_name();
