-- Products grouped so that retailers can order a starter set; a product may be in several collections.

create table collections (
  brand_id uuid not null references companies,
  id uuid not null,
  -- The brand's own order; gaps leave room to move one collection without touching the others.
  position double precision not null,
  name_en text not null default '',
  "name_zh_CN" text not null default '',
  "name_zh_TW" text not null default '',
  description_en text not null default '',
  "description_zh_CN" text not null default '',
  "description_zh_TW" text not null default '',
  -- {id, url, width, height, placeholder}, as photo_json has it. The file never changes, so a copy of a collection may show the same.
  cover_photo jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  check (name_en <> '' or "name_zh_CN" <> '' or "name_zh_TW" <> '')
);
create index on collections (brand_id, position, id);
call guard_by_brand('collections');

create table collection_items (
  brand_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  position double precision not null,
  primary key (brand_id, collection_id, product_id),
  foreign key (brand_id, collection_id) references collections on delete cascade,
  foreign key (brand_id, product_id) references products on delete cascade
);
create index on collection_items (brand_id, collection_id, position, product_id);
create index on collection_items (brand_id, product_id);
call guard_by_brand('collection_items');
