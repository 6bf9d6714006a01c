import type { Tx } from '../../platform/db/db.ts'
import { deletePasskeys } from '../second-factor/passkeys.sql.ts'
import { deleteRecoveryCodes, deleteSecondFactor } from '../second-factor/second-factor.sql.ts'
import { endOtherSessions, forgetProvenFactors, isProved, markAddressProved, setPassword, type User } from './session.sql.ts'

/**
 * Stores a password that was chosen by a link mailed to the user's address, which proves the address and ends all sessions. An account whose address was not
 * proved may have been made by a stranger: it loses its passkeys and second factor, too.
 */
export async function setProvedPassword(tx: Tx, user: User, password_hash: string, because: string, now: Date) {
  await setPassword(tx, user.id, password_hash)
  await endOtherSessions(tx, user.id, null, because, now)
  if (isProved(user)) return
  await Promise.all([deletePasskeys(tx, user.id), deleteSecondFactor(tx, user.id), deleteRecoveryCodes(tx, user.id)])
  await forgetProvenFactors(tx, user.id)
  await markAddressProved(tx, user.id)
}
