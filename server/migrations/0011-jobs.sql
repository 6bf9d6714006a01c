-- Jobs over many rows: progress, refused rows, undo.
create table jobs (
  brand_id uuid not null references companies,
  id uuid not null,
  user_id uuid references users,
  kind text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  -- [{id, name, code}]
  refused jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (brand_id, id)
);
create index on jobs (brand_id, created_at desc, id);
create index on jobs (created_at);
call guard_by_brand('jobs');

-- What each row was before a job changed it, and after.
create table job_changes (
  brand_id uuid not null,
  job_id uuid not null,
  row_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (brand_id, job_id, row_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
call guard_by_brand('job_changes');
