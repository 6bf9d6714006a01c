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
create index on preview_links (brand_id, product_id);
call guard_by_brand('preview_links');
