-- The accounts of Xero and QuickBooks that a brand writes its journal for (docs/product/payouts.md): only those that it chose itself, others are the defaults.
create table journal_accounts (
  brand_id uuid primary key references companies,
  -- By the name of the account of the journal.
  xero jsonb not null default '{}',
  quickbooks jsonb not null default '{}',
  xero_tax_rate text
);
call enable_tenant_isolation('journal_accounts');

create trigger record_change after insert or update on journal_accounts for each row
  execute function record_change('journal_accounts', 'brand_id', '', '');
