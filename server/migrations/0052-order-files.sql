-- Files that a brand keeps with an order (docs/product/orders.md). Pictures are stored as those of products are; only they have the last four columns.
create table order_files (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  user_id uuid references users,
  kind text not null check (kind in ('packing_photo', 'document', 'other')),
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  access_key text,
  width integer,
  height integer,
  placeholder text,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index on order_files (brand_id, order_id, created_at, id);
call enable_tenant_isolation('order_files');
