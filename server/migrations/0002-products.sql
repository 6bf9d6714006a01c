-- The catalogue, with every field of a product (docs/product/products.md).

create table categories (
  id text primary key,
  parent_id text references categories,
  position integer not null,
  en text not null,
  zh_cn text not null,
  zh_tw text not null
);

create table products (
  brand_id uuid not null references companies,
  id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  -- The brand's own order; gaps leave room to move one product without touching the others.
  position double precision not null,
  is_bestseller boolean not null default false,
  source_language text not null default 'en',
  name text not null,
  description text not null default '',
  material text not null default '',
  color text not null default '',
  size text not null default '',
  style text not null default '',
  version text not null default '',
  wholesale_price numeric(12, 2) not null,
  retail_price numeric(12, 2) not null,
  case_quantity integer not null default 1 check (case_quantity > 0),
  minimum_order_quantity integer not null default 1 check (minimum_order_quantity > 0),
  lead_time_days_min integer,
  lead_time_days_max integer,
  length_cm double precision,
  width_cm double precision,
  height_cm double precision,
  weight_kg double precision,
  hs_code text not null default '',
  customs_description text not null default '',
  origin_country text,
  has_battery boolean not null default false,
  is_dangerous_goods boolean not null default false,
  -- What the dangerous-goods rules were computed from: kind, Wh, cell Wh, grams of lithium.
  battery jsonb,
  out_of_stock boolean not null default false,
  restock_date date,
  regions text[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  check (wholesale_price <= retail_price)
);
create index on products (brand_id, position, id);
create index on products (brand_id, status, position, id);
create index on products (brand_id, name, id);
create index on products (brand_id, wholesale_price, id);
create index on products (brand_id, updated_at, id);
create index on products (brand_id, position, id) where out_of_stock;
call guard_by_brand('products');

-- The product's texts in other languages. `states` has the origin of each field: manual, auto or pending.
create table product_translations (
  brand_id uuid not null,
  product_id uuid not null,
  language_code text not null,
  name text not null default '',
  description text not null default '',
  material text not null default '',
  color text not null default '',
  size text not null default '',
  style text not null default '',
  version text not null default '',
  google_translated boolean not null default false,
  states jsonb not null default '{}',
  -- The source text each field was translated from, as a hash: another one means stale.
  source_hashes jsonb not null default '{}',
  requested_on date,
  updated_at timestamptz not null,
  primary key (brand_id, product_id, language_code),
  foreign key (brand_id, product_id) references products on delete cascade
);
call guard_by_brand('product_translations');

create table product_categories (
  brand_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  category_id text not null references categories,
  primary key (brand_id, product_id, position),
  foreign key (brand_id, product_id) references products on delete cascade
);
create unique index on product_categories (brand_id, category_id, product_id);
call guard_by_brand('product_categories');

-- Photos. `access_key` is the random part of the file's URL, which never changes: whoever has the URL may read the file.
create table product_files (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null,
  position integer not null,
  access_key text not null,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index on product_files (brand_id, product_id, position, id);
call guard_by_brand('product_files');

-- Option types such as size, and their values; names by language: {"en": "Size", "zh_CN": "尺寸"}.
create table product_options (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position smallint not null,
  name jsonb not null,
  primary key (brand_id, id),
  unique (brand_id, product_id, position),
  foreign key (brand_id, product_id) references products on delete cascade
);
call guard_by_brand('product_options');

create table product_option_values (
  brand_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  position smallint not null,
  name jsonb not null,
  primary key (brand_id, id),
  unique (brand_id, option_id, position),
  foreign key (brand_id, option_id) references product_options on delete cascade
);
call guard_by_brand('product_option_values');

create table variations (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position integer not null,
  sku text not null default '',
  barcode text not null default '',
  wholesale_price numeric(12, 2) not null,
  retail_price numeric(12, 2) not null,
  -- Null: always in stock.
  stock integer check (stock >= 0),
  -- Promised to accepted orders that have not shipped.
  reserved integer not null default 0 check (reserved >= 0),
  photo_id uuid,
  option_ids uuid[] not null default '{}',
  primary key (brand_id, id),
  foreign key (brand_id, product_id) references products on delete cascade,
  foreign key (brand_id, photo_id) references product_files on delete set null (photo_id),
  check (wholesale_price <= retail_price)
);
create index on variations (brand_id, product_id, position, id);
create unique index variations_sku on variations (brand_id, sku) where sku <> '';
call guard_by_brand('variations');

create table variation_translations (
  brand_id uuid not null,
  variation_id uuid not null,
  language_code text not null,
  option text not null,
  primary key (brand_id, variation_id, language_code),
  foreign key (brand_id, variation_id) references variations on delete cascade
);
call guard_by_brand('variation_translations');

create table pricebooks (
  brand_id uuid not null,
  variation_id uuid not null,
  currency_code text not null,
  wholesale_price numeric(12, 2) not null,
  retail_price numeric(12, 2) not null,
  primary key (brand_id, variation_id, currency_code),
  foreign key (brand_id, variation_id) references variations on delete cascade,
  check (wholesale_price <= retail_price)
);
call guard_by_brand('pricebooks');

create function count_products() returns trigger language plpgsql as $$ begin
  perform count_tabs(coalesce(new.brand_id, old.brand_id), 'products', coalesce(new.id, old.id),
    array[new.status, case when new.out_of_stock then 'out_of_stock' end, old.status, case when old.out_of_stock then 'out_of_stock' end],
    array[1, 1, -1, -1]);
  return null;
end $$;
-- At the end of the transaction, so that the counts are locked briefly.
create constraint trigger count_products after insert or delete on products
  deferrable initially deferred for each row execute function count_products();
create constraint trigger count_moved_products after update on products
  deferrable initially deferred for each row when (old.status <> new.status or old.out_of_stock <> new.out_of_stock)
  execute function count_products();

create function photo_json(f product_files) returns json language sql immutable parallel safe
  return case when f.id is null then null else json_build_object(
    'id', f.id, 'url', '/files/' || f.brand_id || '/' || f.id || '-' || f.access_key,
    'width', f.width, 'height', f.height, 'placeholder', f.placeholder) end;
