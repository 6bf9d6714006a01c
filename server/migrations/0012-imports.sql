-- Products by a file: what the job reads, how its columns were taken, what it did. The newest tells what the brand calls its columns.
create table imports (
  brand_id uuid not null,
  job_id uuid not null,
  storage_key text not null,
  file_name text not null,
  header text[] not null,
  -- {header: field}; '' where a column is left out
  mapping jsonb not null,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  created_at timestamptz not null,
  primary key (brand_id, job_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
create index on imports (brand_id, created_at desc);
call guard_by_brand('imports');

-- Rows that were refused, as they stood in the file; `errors`: [{column, field, message}].
create table import_errors (
  brand_id uuid not null,
  job_id uuid not null,
  row integer not null,
  cells text[] not null,
  errors jsonb not null,
  primary key (brand_id, job_id, row),
  foreign key (brand_id, job_id) references imports on delete cascade
);
call guard_by_brand('import_errors');
