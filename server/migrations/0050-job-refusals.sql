-- What a job over orders refused. Rows instead of the array in jobs.refused, which would be written again for each of up to 10,000 orders.
create table job_refusals (
  brand_id uuid not null,
  job_id uuid not null,
  row_id uuid not null,
  name text not null,
  code text not null,
  -- {code, values} of the field that is wrong, if one is
  error jsonb,
  primary key (brand_id, job_id, row_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
call enable_tenant_isolation('job_refusals');
