import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type SigningUp = { is_own: boolean; marketplace_retailer_id: string | null; created_at: string }

/** The entry of a retailer that signs up, locked. `is_own`: the brand added the retailer itself. Undefined if there is none. */
export async function lockSigningUp(tx: Tx, brandId: string, retailerId: string): Promise<SigningUp | undefined> {
  const { rows } = await sql<SigningUp>`
    select coalesce(r.owner_id = ${brandId}, false) as is_own, n.marketplace_retailer_id, n.created_at
    from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = ${retailerId} for update of n`.execute(tx)
  return rows[0]
}

/** A retailer of the marketplace by its id there, and whether the brand's network has its own entry for it. */
export async function findMarketplaceRetailer(tx: Tx, brandId: string, externalId: string) {
  const { rows } = await sql<{ id: string; has_entry: boolean }>`
    select r.id, exists (select from network_entries n where n.brand_id = ${brandId} and n.retailer_id = r.id) as has_entry
    from retailers r where r.external_id = ${externalId}`.execute(tx)
  return rows[0]
}

/** When mails were sent to a retailer, without mails that the mail server refused. */
export async function findSentInvites(tx: Tx, brandId: string, retailerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('network_invites')
    .select('created_at')
    .where('brand_id', '=', brandId)
    .where('retailer_id', '=', retailerId)
    .where('mail_state', 'in', ['queued', 'sent'])
    .execute()
  return rows.map(({ created_at }) => created_at)
}

type Change = { signed_up_at?: Date; locked_at?: Date | null; marketplace_retailer_id?: string }

/** Stores a sign-up. Values that are stored already stay. */
export const storeSignUp = (
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  { signed_up_at, locked_at, marketplace_retailer_id }: Change,
) =>
  sql`
    update network_entries n set signed_up_at = coalesce(n.signed_up_at, ${signed_up_at ?? null}::timestamptz),
      locked_at = coalesce(n.locked_at, ${locked_at ?? null}::timestamptz),
      marketplace_retailer_id = coalesce(n.marketplace_retailer_id, ${marketplace_retailer_id ?? null}::uuid), version = n.version + 1
    where n.brand_id = ${brandId} and n.retailer_id = any(${ids}::uuid[])`.execute(tx)
