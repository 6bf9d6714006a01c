-- Photos of imported products at addresses of others. Each address is fetched once for a product, whatever imports name it.
create table photo_downloads (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- The import that asked for it.
  job_id uuid,
  -- Shown by these variations once it is there.
  variation_ids uuid[] not null default '{}',
  -- Of the imported file.
  row integer not null,
  address text not null check (length(address) <= 2000),
  -- Empty where the address is none.
  host text not null,
  -- Among the photos that the file names for the product.
  position integer not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- Why the last attempt failed.
  problem text,
  attempts integer not null default 0,
  -- Of a photo that may have been deleted since.
  photo_id uuid,
  is_animated boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, product_id, address),
  foreign key (brand_id, product_id) references products on delete cascade,
  foreign key (brand_id, job_id) references jobs on delete cascade
);
create index photo_downloads_of_job on photo_downloads (brand_id, job_id, state, row, id);
call enable_tenant_isolation('photo_downloads');

-- Effects that fetch them have a queue of their own. The check is widened, so servers of the previous release still write what they know.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in (
  'effects', 'jobs', 'webhooks', 'brand-webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes', 'scans', 'photos'
)) not valid;
