-- Imports: the file, the mapping of its columns, the result. The newest mapping is the default of the next import.
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

-- Refused rows as they were in the file; `errors`: [{column, field, message, error}].
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
