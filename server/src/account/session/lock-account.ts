import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { lockUser } from '../sign-in-address/login-changes.sql.ts'
import { isProved, isSessionOpen, lockUserAsIs, type ProvedUser } from './session.sql.ts'
import { incorrectSignInRefusal } from './sign-in.ts'

/**
 * Locks the account for a session that changes the password, the address or a factor. Throws when a reset, or anything else that ends the session, came
 * first. Otherwise that waits for this transaction, and undoes its change.
 */
export async function lockAccount(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }) {
  await lockUser(tx, userId)
  if (!(await isSessionOpen(tx, sessionId))) throw new Refusal('session.over', 'Please sign in again', 'unauthenticated', { logout: true })
}

/** Locks the account for a sign-in. Throws when the password or the address was changed after the user entered it. */
export async function lockSignIn(tx: Tx, shown: ProvedUser) {
  const user = await lockUserAsIs(tx, shown.id)
  if (!isProved(user) || user.username !== shown.username || user.password_hash !== shown.password_hash) throw incorrectSignInRefusal()
}
