import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { ContentHashes } from './content-hash.ts'

/** A remark on an accepted item: nothing was changed, or the amount paid differs from what the order's promotions give. */
const ingestedCodes = ['marketplace.older', 'promotion.differs'] as const
/** Our id of the item's record. */
export type Ingested = { id: string; code?: (typeof ingestedCodes)[number] }
type ItemKey = { kind: string; external_id: string }

/** Claims an item for a new record. Returns the earlier result for the id, if any; the second of two concurrent claims waits for the first. */
export async function claimItem(tx: Tx, key: ItemKey, content: ContentHashes, answer_id: string, now: Date) {
  const claimed = await tx
    .insertInto('marketplace_ids')
    .values({ ...key, content: JSON.stringify(content), answer_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n ? undefined : findClaim(tx, key)
}

/** The result for an id, with the hashes of its content. */
export type Claimed = Ingested & { content: ContentHashes | null }

export async function findClaim(tx: Tx, { kind, external_id }: ItemKey): Promise<Claimed | undefined> {
  const claim = await tx
    .selectFrom('marketplace_ids')
    .select(['answer_id', 'answer_code', 'content'])
    .where('kind', '=', kind)
    .where('external_id', '=', external_id)
    .executeTakeFirst()
  if (!claim) return undefined
  const { answer_id: id, answer_code, content } = claim
  const code = ingestedCodes.find((code) => code === answer_code)
  return { id, content: content as ContentHashes | null, ...(code && { code }) }
}

export type Claim = { external_id: string; content: ContentHashes; answer_id: string }

/** Claims distinct items for new records, in the order of their ids. Returns the ids of the new ones. */
export async function claimItems(tx: Tx, kind: string, claims: readonly Claim[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    insert into marketplace_ids (kind, external_id, content, answer_id, created_at)
    select ${kind}, c.external_id, c.content, c.answer_id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (external_id text, content jsonb, answer_id uuid) order by c.external_id
    on conflict do nothing returning external_id`.execute(tx)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Releases claims of refused items, so that they may be corrected and sent again. */
export const releaseClaims = (tx: Tx, kind: string, externalIds: readonly string[]) =>
  sql`delete from marketplace_ids where kind = ${kind} and external_id = any(${externalIds}::text[])`.execute(tx)

export const storeAnswer = (tx: Tx, { kind, external_id }: ItemKey, { id, code = undefined }: Ingested) =>
  tx
    .updateTable('marketplace_ids')
    .set({ answer_id: id, answer_code: code ?? null })
    .where('kind', '=', kind)
    .where('external_id', '=', external_id)
    .execute()

/** The id of the order's brand. Run it as the owner: the marketplace names only the order. */
export const findOrderBrand = async (tx: Tx, orderId: string) =>
  (await tx.selectFrom('order_brands').select('owner_id').where('order_id', '=', orderId).executeTakeFirst())?.owner_id
