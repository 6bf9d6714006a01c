import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { maxWrongCodes } from '../session/mailed-codes.ts'
import { deletePasswordResets } from '../session/session.sql.ts'

const columns = [
  'id',
  'user_id',
  'session_id',
  'old_username',
  'new_username',
  'code_hash',
  'confirm_hash',
  'refuse_hash',
  'failures',
  'expires_at',
  'outcome',
  'settled_at',
] as const
/** True if the session that requested the change has ended: the user signed out, or somebody who noticed it ended it. */
const isSessionOver = sql<boolean>`exists (select from sessions s where s.id = login_changes.session_id and s.ended_at is not null)`
const selectChanges = (tx: Tx) => tx.selectFrom('login_changes').select([...columns, isSessionOver.as('is_session_over')])
export type LoginChange = Awaited<ReturnType<typeof lockOpenChange>> & object
type Outcome = 'confirmed' | 'refused' | 'replaced' | 'reverted'

/** Serializes the changes of a user's sign-in address. */
export const lockUser = (tx: Tx, userId: string) => tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

type NewChange = {
  id: string
  userId: string
  sessionId: string
  oldUsername: string
  newUsername: string
  codeHash: Buffer | null
  confirmHash: Buffer | null
  refuseHash: Buffer
  expires: Date
}

/** Replaces the user's open change, if any: only the newest can be confirmed. */
export async function insertChange(tx: Tx, change: NewChange, now: Date) {
  await tx
    .updateTable('login_changes')
    .set({ outcome: 'replaced', settled_at: now })
    .where('user_id', '=', change.userId)
    .where('outcome', 'is', null)
    .execute()
  await tx
    .insertInto('login_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      session_id: change.sessionId,
      old_username: change.oldUsername,
      new_username: change.newUsername,
      code_hash: change.codeHash,
      confirm_hash: change.confirmHash,
      refuse_hash: change.refuseHash,
      created_at: now,
      expires_at: change.expires,
    })
    .execute()
}

/** The user's change that waits for its code, locked. */
export const lockOpenChange = (tx: Tx, userId: string, now: Date) =>
  selectChanges(tx)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(sql<boolean>`not ${isSessionOver}`)
    .forUpdate()
    .executeTakeFirst()

/** The user's change that waits for its code, as shown to the user. */
export const findOpenChange = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('login_changes')
    .select(['new_username as username', 'expires_at', 'mail_refusal'])
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(sql<boolean>`not ${isSessionOver}`)
    .executeTakeFirst()

/** Stores the mail server's answer to the mail to the new address. */
export const recordMailRefusal = (tx: Tx, id: string, mail_refusal: string) =>
  tx.updateTable('login_changes').set({ mail_refusal }).where('id', '=', id).execute()

const byLink = (tx: Tx, hash: Buffer) =>
  selectChanges(tx).where(({ or, eb }) => or([eb('confirm_hash', '=', hash), eb('refuse_hash', '=', hash)]))
const unknownLinkRefusal = () => notFoundRefusal('login-change')
/** The change of a link. Throws 404. */
export const findChangeByLink = (tx: Tx, hash: Buffer) => byLink(tx, hash).executeTakeFirstOrThrow(unknownLinkRefusal)
/** The change of a link, locked. Throws 404. */
export const lockChangeByLink = (tx: Tx, hash: Buffer) => byLink(tx, hash).forUpdate().executeTakeFirstOrThrow(unknownLinkRefusal)

/** Counts a wrong code. The last allowed one ends the change. */
export async function countWrongCode(tx: Tx, { id, failures }: LoginChange, now: Date) {
  await tx
    .updateTable('login_changes')
    .set({ failures: failures + 1 })
    .where('id', '=', id)
    .execute()
  if (failures + 1 >= maxWrongCodes) await recordChangeOutcome(tx, id, 'replaced', now)
}

export const recordChangeOutcome = (tx: Tx, id: string, outcome: Outcome, now: Date) =>
  tx.updateTable('login_changes').set({ outcome, settled_at: now }).where('id', '=', id).execute()

/** Marks a confirmed change as reverted, and later confirmed ones, whose old addresses are no longer the user's. */
export const recordReverted = (tx: Tx, change: LoginChange, now: Date) =>
  tx
    .updateTable('login_changes')
    .set({ outcome: 'reverted', settled_at: now })
    .where('user_id', '=', change.user_id)
    .where('outcome', '=', 'confirmed')
    .where(sql<boolean>`(settled_at, id) >= (${change.settled_at}, ${change.id})`)
    .execute()

/** The brands that the user has joined since then. Needs a transaction of that user, for row-level security. */
export const findBrandsJoinedSince = (tx: Tx, userId: string, since: string) =>
  tx.selectFrom('memberships').select('brand_id').where('user_id', '=', userId).where('created_at', '>', since).execute()

/**
 * Fails with a unique violation when another user takes the address at the same time. Links mailed to the old address end. `proved_address`: null if somebody
 * other than the owner of the password opened the mail.
 */
export async function updateUsername(tx: Tx, userId: string, username: string, proved_address: string | null) {
  await tx.updateTable('users').set({ username, proved_address }).where('id', '=', userId).execute()
  await deletePasswordResets(tx, userId)
}
