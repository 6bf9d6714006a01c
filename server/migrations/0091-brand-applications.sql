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
  check ((status = 'draft') = (submitted_at is null)),
  check ((status = 'approved') = (approved_brand_id is not null)),
  check (password_hash is null or status = 'pending'),
  check (num_nulls(file_id, file_name, file_type, file_bytes) in (0, 4))
);
create index on brand_applications (updated_at) where status = 'draft';
create index on brand_applications (decided_at) where status = 'refused';
create index on brand_applications (file_id);
