-- The make of an imported file that is not ours, and what the brand decided about it, for its next file of that make.
alter table imports add column format text, add column decisions jsonb not null default '{}';

-- What names a product in the file of another system, by which its next file finds it.
create table product_import_keys (
  brand_id uuid not null,
  import_key text not null check (length(import_key) between 1 and 240),
  product_id uuid not null,
  primary key (brand_id, import_key),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_import_keys_product on product_import_keys (brand_id, product_id);
call enable_tenant_isolation('product_import_keys');
