import type { JournalAccounts, saveJournalAccounts } from '@linesheet/contract/money/journal'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { JournalAccount } from '@linesheet/domain/money/journal'
import { defaultAccounts, defaultTaxRate } from '@linesheet/domain/money/journal-accounts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Only the accounts that the brand chose. */
type Chosen = Partial<Record<JournalAccount, string>>
type StoredAccounts = { xero: Chosen; quickbooks: Chosen; xero_tax_rate: string | null }

/** The accounts that a brand chose, and the defaults for the others. */
export async function findJournalAccounts(tx: Tx, brandId: string): Promise<JournalAccounts> {
  const { rows } =
    await sql<StoredAccounts>`select xero, quickbooks, xero_tax_rate from journal_accounts where brand_id = ${brandId}`.execute(tx)
  const [chosen] = rows
  return {
    xero: { ...defaultAccounts.xero, ...chosen?.xero },
    quickbooks: { ...defaultAccounts.quickbooks, ...chosen?.quickbooks },
    xero_tax_rate: chosen?.xero_tax_rate ?? defaultTaxRate,
  }
}

type AccountChange = ParsedRequest<typeof saveJournalAccounts>['body']

/** Saves the named accounts, so that the changes of two people who change different ones are both kept. */
export async function saveChosenAccounts(tx: Tx, brandId: string, { xero = {}, quickbooks = {}, xero_tax_rate = '' }: AccountChange) {
  await sql`
    insert into journal_accounts as stored (brand_id, xero, quickbooks, xero_tax_rate)
    values (${brandId}, ${JSON.stringify(xero)}::jsonb, ${JSON.stringify(quickbooks)}::jsonb, nullif(${xero_tax_rate}, ''))
    on conflict (brand_id) do update set xero = stored.xero || excluded.xero, quickbooks = stored.quickbooks || excluded.quickbooks,
      xero_tax_rate = coalesce(excluded.xero_tax_rate, stored.xero_tax_rate)`.execute(tx)
}
