-- Links by which whoever has one sees the brand's shop as retailers do, for some days. Only hashes are kept: who reads the table can
-- open nothing.
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
create index on preview_links (brand_id, product_id);
call guard_by_brand('preview_links');
