-- The area operations: requests about personal data.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- What was exported or erased of a person on request (docs/product/personal-data.md): who asked is in the reason, what it was is not.
create table personal_data_requests (
  id uuid primary key,
  action text not null check (action in ('export', 'erase')),
  subject_kind text not null check (subject_kind in ('user', 'retailer')),
  subject_id uuid not null,
  reason text not null,
  -- How many rows of each table.
  tables jsonb not null,
  handled_at timestamptz not null
);
revoke all on personal_data_requests from linesheet_app;

create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception '% is only appended to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Also for the owner of the table.
create trigger refuse_change before update or delete on personal_data_requests for each row execute function refuse_change();

create trigger refuse_truncate before truncate on personal_data_requests for each statement execute function refuse_change();
