-- Filters, sort and columns of a list under a name, for one user or for everybody in the brand.
create table saved_views (
  brand_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  list text not null,
  name text not null,
  -- The query of the list's address, without its page.
  query text not null,
  hidden_columns text[] not null default '{}',
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id) references companies
);
create index on saved_views (brand_id, list, user_id);
create index on saved_views (brand_id, list) where shared;
call enable_tenant_isolation('saved_views');

-- The view with which a list opens for a user.
create table default_views (
  brand_id uuid not null,
  user_id uuid not null references users,
  list text not null,
  view_id uuid not null,
  primary key (brand_id, user_id, list),
  foreign key (brand_id, view_id) references saved_views on delete cascade
);
create index on default_views (brand_id, view_id);
call enable_tenant_isolation('default_views');
