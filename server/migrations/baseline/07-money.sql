-- The area money: the ledger, payouts, bank details and the journal.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- What a brand is owed (docs/product/payouts.md). Lines are only appended. Each names its cause, and a cause posts a line of a kind once; a
-- balance is always a sum of lines. An earning is what lines belong to until a payout takes it: that of an order begins when the order ships;
-- what concerns an order whose earning is taken already, such as a late refund, is a correction with a due date of its own.
create table earnings (
  brand_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('order', 'correction')),
  order_id uuid,
  currency_code text not null,
  -- The sum of its lines, kept by whoever posts them (docs/derived-data.md).
  net numeric(18,2) not null default 0,
  earned_at timestamptz not null,
  due_at timestamptz not null,
  -- While a dispute about the order waits for its answer.
  is_held boolean not null default false,
  payout_id uuid,
  primary key (brand_id, id),
  check (kind = 'correction' or order_id = id)
);
create index earnings_unclaimed on earnings (brand_id, currency_code, due_at, id) include (net, is_held) where payout_id is null;
create index earnings_of_payout on earnings (brand_id, payout_id, earned_at, id) include (net) where payout_id is not null;
create index earnings_brand_id_order_id_idx on earnings (brand_id, order_id);
create index earnings_negative on earnings (brand_id) where payout_id is null and net < 0;
call enable_tenant_isolation('earnings');

create table ledger_lines (
  brand_id uuid not null,
  -- The order, dispute, purchase of labels or payout that the line is for.
  cause_id uuid not null,
  kind text not null
    check (kind in ('sale', 'discount', 'commission', 'shipping_reimbursed', 'label', 'refund', 'commission_back', 'early_fee', 'adjustment', 'payout')),
  -- Null for a payout that left.
  earning_id uuid,
  order_id uuid,
  currency_code text not null,
  amount numeric(18,2) not null check (amount <> 0),
  note text not null default '',
  posted_at timestamptz not null,
  primary key (brand_id, cause_id, kind),
  foreign key (brand_id, earning_id) references earnings,
  check ((earning_id is null) = (kind = 'payout'))
);
create index ledger_lines_posted on ledger_lines (brand_id, posted_at desc, cause_id, kind);
create index ledger_lines_brand_id_earning_id_idx on ledger_lines (brand_id, earning_id);
call enable_tenant_isolation('ledger_lines');
revoke update, delete on ledger_lines from linesheet_app;

create table payouts (
  brand_id uuid not null references companies,
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('scheduled', 'early')),
  status text not null check (status in ('pending', 'processing', 'paid', 'failed')),
  currency_code text not null,
  amount numeric(18,2) not null check (amount > 0),
  earning_count integer not null,
  requested_at timestamptz not null,
  requested_by uuid references users,
  attempts integer not null default 1,
  sent_at timestamptz,
  settled_at timestamptz,
  failure text,
  -- The day (UTC) of a scheduled payout: there is one a day.
  scheduled_on date,
  -- Where the payout goes, as it was when it was requested; null for payouts from before bank details were kept.
  bank_details_id uuid,
  bank_country text,
  bank_label text,
  primary key (brand_id, id),
  unique (brand_id, number),
  check ((status in ('paid', 'failed')) = (settled_at is not null)),
  check ((status = 'failed') = (failure is not null)),
  check ((bank_details_id is null) = (bank_country is null)),
  check ((bank_details_id is null) = (bank_label is null))
);
create unique index payouts_of_day on payouts (brand_id, currency_code, scheduled_on) where scheduled_on is not null;
create index payouts_listed on payouts (brand_id, requested_at desc, id desc);
-- For notifications, by when payouts were paid or failed.
create index payouts_paid on payouts (brand_id, settled_at) where status = 'paid';
create index payouts_failed on payouts (brand_id, settled_at) where status = 'failed';
create index payouts_brand_id_bank_details_id_idx on payouts (brand_id, bank_details_id) where bank_details_id is not null;
call enable_tenant_isolation('payouts');

-- The account of a brand: a transaction that takes earnings locks it first.
create table payout_accounts (
  brand_id uuid primary key references companies,
  last_payout_number integer not null default 0,
  -- Since when the balance of a currency is negative, and since when that keeps the account on hold.
  negative_since timestamptz,
  on_hold_since timestamptz,
  check (on_hold_since is null or negative_since is not null)
);
call enable_tenant_isolation('payout_accounts');

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
  -- Null for those that others replaced after they were in effect.
  outcome text check (outcome in ('replaced', 'cancelled', 'expired')),
  ended_at timestamptz,
  primary key (brand_id, id),
  check ((confirmed_at is null) = (effective_at is null)),
  check ((outcome is null) = (ended_at is null))
);
create unique index bank_details_unverified on bank_details (brand_id) where confirmed_at is null and outcome is null;
create index bank_details_confirmed on bank_details (brand_id, effective_at desc) where confirmed_at is not null and outcome is null;
create index bank_details_listed on bank_details (brand_id, entered_at desc, id desc);
create index bank_details_key_id_idx on bank_details (key_id);
call enable_tenant_isolation('bank_details');
revoke delete on bank_details from linesheet_app;

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
create index bank_detail_reads_brand_id_payout_id_idx on bank_detail_reads (brand_id, payout_id);
call enable_tenant_isolation('bank_detail_reads');
revoke update, delete on bank_detail_reads from linesheet_app;

-- The accounts of Xero and QuickBooks that a brand writes its journal for (docs/product/payouts.md): only those that it chose itself, others are the defaults.
create table journal_accounts (
  brand_id uuid primary key references companies,
  -- By the name of the account of the journal.
  xero jsonb not null default '{}',
  quickbooks jsonb not null default '{}',
  xero_tax_rate text
);
call enable_tenant_isolation('journal_accounts');

alter table earnings add foreign key (brand_id, payout_id) references payouts;

alter table payouts add foreign key (brand_id, bank_details_id) references bank_details;

create trigger record_change after insert or update on bank_details for each row
  execute function record_change('bank_details', 'id', '',
    'label,masked,sealed_values,sealed_key,key_id,entered_by,entered_at,code_hash,failures,expires_at,ended_at');

create trigger record_change after insert or update on journal_accounts for each row
  execute function record_change('journal_accounts', 'brand_id', '', '');
