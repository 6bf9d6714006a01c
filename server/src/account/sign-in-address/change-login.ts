import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AfterCommit } from '../../platform/call.ts'
import { type Tx, withTenant } from '../../platform/db/db.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { deleteMembership } from '../people/members.sql.ts'
import { endOtherSessions, endSession, findUser, findUserByName } from '../session/session.sql.ts'
import { findBrandsJoinedSince, type LoginChange, recordChangeOutcome, recordReverted, updateUsername } from './login-changes.sql.ts'
import type { LoginMail } from './login-mail.words.ts'

type Recipient = { username: string; first_name: string; language_code: string }
type Texts = { old: string; new: string; code?: string; token?: string; change_id?: string }

/** The effect that mails the old or the new address about a change of the sign-in address. */
export const loginMail = (mail: LoginMail, to: string, user: Recipient, texts: Texts): Effect => ({
  kind: 'mail.login',
  payload: { mail, to, name: user.first_name, language: user.language_code, ...texts },
})

const addressTakenRefusal = () => new Refusal('login.taken', 'This address has an account by now. Choose another')

async function moveAccount(tx: Tx, userId: string, username: string, provedAddress: string | null) {
  const other = await findUserByName(tx, username)
  if (other && other.id !== userId) throw addressTakenRefusal()
  await updateUsername(tx, userId, username, provedAddress)
}

/**
 * The user signs in with the new address from now on. The session that requested the change continues, all others end; both addresses are notified. `by`: a
 * code that is typed in the session proves the address. The link alone does not, because a stranger may have entered the address of its reader.
 */
export async function applyChange(tx: Tx, change: LoginChange, by: 'code' | 'link', { enqueue }: AfterCommit, now: Date) {
  const user = await findUser(tx, change.user_id)
  await moveAccount(tx, user.id, change.new_username, by === 'code' ? change.new_username : null)
  await recordChangeOutcome(tx, change.id, 'confirmed', now)
  await endOtherSessions(tx, user.id, change.session_id, 'sign-in address changed', now)
  const texts = { old: change.old_username, new: change.new_username }
  enqueue(loginMail('changed', change.old_username, user, texts), loginMail('changed', change.new_username, user, texts))
}

/** Cancels the change. If it is refused from the old address, somebody else has requested it: that session ends. */
export async function refuseChange(tx: Tx, change: LoginChange, linkHash: Buffer, now: Date) {
  await recordChangeOutcome(tx, change.id, 'refused', now)
  if (change.refuse_hash.equals(linkHash)) await endSession(tx, change.session_id, 'change of the sign-in address refused', now)
}

/**
 * The account signs in with the old address again. All sessions end, and so do the changes that they have requested: whoever changed the address has one of
 * them, and may know the password. So the next sign-in proves the old address again. The account leaves the brands that have invited the new address, whose
 * reader may be somebody else.
 */
export async function revertChange(tx: Tx, change: LoginChange, { enqueue }: AfterCommit, now: Date) {
  const user = await findUser(tx, change.user_id)
  await moveAccount(tx, user.id, change.old_username, null)
  for (const { brand_id } of await findBrandsJoinedSince(tx, user.id, change.settled_at ?? now.toISOString()))
    await withTenant(tx, brand_id, () => deleteMembership(tx, brand_id, user.id))
  await recordReverted(tx, change, now)
  await endOtherSessions(tx, user.id, null, 'change of the sign-in address taken back', now)
  enqueue(loginMail('reverted', change.old_username, user, { old: change.old_username, new: change.new_username }))
}
