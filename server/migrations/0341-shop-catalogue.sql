-- Products in step with a brand's shop (docs/product/shops.md).
alter table shops
  -- off: nothing is kept in step; paused: nothing is looked at until it is on again.
  add column catalogue_state text not null default 'off',
  -- The sides that lead fields, where they are not the usual ones: {"name": "here"}.
  add column field_leaders jsonb not null default '{}',
  -- Products that are new in the shop become drafts here.
  add column adds_products boolean not null default false,
  -- The last comparison of all products: the products of the shop that are here and that are not; and the answers to what their file left open.
  add column catalogue_compared_at timestamptz,
  add column catalogue_matched integer not null default 0,
  add column catalogue_unmatched integer not null default 0,
  add column catalogue_answers jsonb not null default '{}',
  -- When all products are to be read next.
  add column catalogue_due_at timestamptz,
  -- The last import that brought changes in.
  add column catalogue_job_id uuid,
  -- Counts settings, decisions and comparisons: a comparison that began before another change begins again.
  add column catalogue_revision integer not null default 0;

create or replace trigger record_change after insert or delete on shops for each row
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since,catalogue_compared_at,catalogue_matched,catalogue_unmatched,catalogue_answers,catalogue_due_at,catalogue_job_id,catalogue_revision');
create or replace trigger record_changes after update on shops for each row when (old.version <> new.version)
  execute function record_change('shop', 'id', 'name', 'credentials,created_by,reading_id,reading_since,reading_products,catalogue_id,catalogue_at,catalogue_products,problem,problem_detail,problem_at,hook_secret,comparing_id,comparing_since,comparing_variations,compared_at,synced_at,failing_since,catalogue_compared_at,catalogue_matched,catalogue_unmatched,catalogue_answers,catalogue_due_at,catalogue_job_id,catalogue_revision');

-- A product that is also in a shop. `cells` has the last settled value of each cell: by column, and for a variation by its id and column.
-- stays when the product is deleted here, so that the shop does not bring it again; no foreign key, because of decision 31.
create table shop_products (
  brand_id uuid not null,
  shop_id uuid not null,
  product_id uuid not null,
  -- What names it in the files of the shop.
  external_key text not null,
  cells jsonb not null,
  primary key (brand_id, shop_id, product_id),
  foreign key (brand_id, shop_id) references shops on delete cascade
);
call enable_tenant_isolation('shop_products');
create index shop_products_named on shop_products (brand_id, shop_id, external_key);

-- A cell that was changed on both sides, or emptied in the shop.
create table shop_conflicts (
  brand_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  product_id uuid not null,
  -- Null where the cell is of the product itself; no foreign key, because of decision 31.
  variation_id uuid,
  -- Of a product sheet.
  cell_column text not null,
  here text not null,
  shop text not null,
  agreed text not null,
  -- open; here, shop: the side that was chosen.
  state text not null default 'open' check (state in ('open', 'here', 'shop')),
  settled_by uuid,
  settled_at timestamptz,
  -- The import that brings the value of the shop in, once it has begun.
  job_id uuid,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, shop_id) references shops on delete cascade,
  foreign key (brand_id, product_id) references products on delete cascade
);
call enable_tenant_isolation('shop_conflicts');
create unique index shop_conflicts_open on shop_conflicts (brand_id, shop_id, product_id, variation_id, cell_column) nulls not distinct where state = 'open';
create index shop_conflicts_settled on shop_conflicts (brand_id, shop_id) where state = 'shop' and job_id is null;
create index shop_conflicts_of_product on shop_conflicts (brand_id, product_id);
create index shop_conflicts_old on shop_conflicts (settled_at) where state <> 'open';
