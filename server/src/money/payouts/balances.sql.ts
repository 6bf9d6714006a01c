import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Brands that may owe something, and brands that did when their balance was last checked. */
export async function findBrandsInDebt(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select brand_id from earnings where payout_id is null and net < 0
    union select brand_id from payout_accounts where negative_since is not null`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

/** Whether the sum of earnings that no payout has taken is negative in some currency. */
export async function hasNegativeBalance(tx: Tx, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select from earnings where brand_id = ${brandId} and payout_id is null group by currency_code having sum(net) < 0`.execute(tx)
  return rows.length > 0
}

/** True unless a negative balance keeps the brand's products off the marketplace. */
export const isNotOnHold = (brandId: string) => sql<boolean>`not exists (
  select from payout_accounts a where a.brand_id = ${brandId} and a.on_hold_since is not null)`
