import type { Tx } from '../../platform/db/db.ts'
import { endOtherSessions } from '../session/session.sql.ts'
import { lockUser } from '../sign-in-address/login-changes.sql.ts'
import { deleteSignInChallenges } from './challenges.sql.ts'
import { deletePasskeys } from './passkeys.sql.ts'
import { deleteRecoveryCodes, deleteSecondFactor } from './second-factor.sql.ts'

/**
 * Removes all factors of the user except for the password, and ends all sessions: for a user who lost them, and maybe the device. If a brand requires a
 * second factor, the next sign-in leads to the set-up of a new one.
 */
export async function resetFactors(tx: Tx, userId: string, because: string, now: Date) {
  await lockUser(tx, userId)
  for (const remove of [deletePasskeys, deleteSecondFactor, deleteRecoveryCodes, deleteSignInChallenges]) await remove(tx, userId)
  await endOtherSessions(tx, userId, null, because, now)
}
