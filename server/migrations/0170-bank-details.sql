-- Where payouts go (docs/product/banking.md). Each change adds a row, and none is deleted. The values are encrypted with a key of the row,
-- which a key of the environment encrypts (docs/decisions/0090); the rest shows no more than the end of a number.
create table bank_details (
  brand_id uuid not null references companies,
  id uuid not null,
  country_code text not null,
  -- The bank, and the end of the account's number.
  label text not null,
  -- The values, masked.
  masked jsonb not null,
  sealed_values bytea not null,
  sealed_key bytea not null,
  -- Which key of the environment encrypts `sealed_key`.
  key_id text not null,
  entered_by uuid references users,
  entered_at timestamptz not null,
  code_hash bytea not null,
  failures integer not null default 0,
  -- Until when the code may be entered.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- From when payouts go there.
  effective_at timestamptz,
  -- Those that others replaced after they were in effect have no outcome.
  outcome text check (outcome in ('replaced', 'cancelled', 'expired')),
  ended_at timestamptz,
  primary key (brand_id, id),
  check ((confirmed_at is null) = (effective_at is null)),
  check ((outcome is null) = (ended_at is null))
);
create unique index bank_details_unverified on bank_details (brand_id) where confirmed_at is null and outcome is null;
create index bank_details_confirmed on bank_details (brand_id, effective_at desc) where confirmed_at is not null and outcome is null;
create index bank_details_listed on bank_details (brand_id, entered_at desc, id desc);
create index on bank_details (key_id);
call enable_tenant_isolation('bank_details');
revoke delete, truncate on bank_details from linesheet_app;
create trigger record_change after insert or update on bank_details for each row
  execute function record_change('bank_details', 'id', '',
    'label,masked,sealed_values,sealed_key,key_id,entered_by,entered_at,code_hash,failures,expires_at,ended_at');

-- Each time that the marketplace read the bank details of a payout.
create table bank_detail_reads (
  brand_id uuid not null,
  id uuid not null,
  payout_id uuid not null,
  attempt integer not null,
  bank_details_id uuid not null,
  address text not null,
  read_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, payout_id) references payouts,
  foreign key (brand_id, bank_details_id) references bank_details
);
create index on bank_detail_reads (brand_id, payout_id);
call enable_tenant_isolation('bank_detail_reads');
revoke update, delete, truncate on bank_detail_reads from linesheet_app;

-- Where the payout goes, as it was when it was requested; null for those of before.
alter table payouts add column bank_details_id uuid, add column bank_country text, add column bank_label text,
  add foreign key (brand_id, bank_details_id) references bank_details,
  add check ((bank_details_id is null) = (bank_country is null)), add check ((bank_details_id is null) = (bank_label is null));
create index on payouts (brand_id, bank_details_id) where bank_details_id is not null;
