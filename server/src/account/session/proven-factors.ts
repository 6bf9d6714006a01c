import type { Tx } from '../../platform/db/db.ts'
import { findSecondFactor } from '../second-factor/second-factor.sql.ts'
import { type Membership, type Session, touchSession } from './session.sql.ts'

/**
 * Whether the brand requires a second factor that was not proved in this session (docs/decisions/0120). A session that began when the user's app was
 * confirmed already has proved one, because its sign-in asked for a code; that is stored if it was not.
 */
export async function lacksSecondFactor(tx: Tx, userId: string, session: Session, membership: Membership | undefined, now: Date) {
  if (!membership?.second_factor_required || session.has_second_factor) return false
  const confirmed = (await findSecondFactor(tx, userId))?.confirmed_at
  if (!confirmed || new Date(session.created_at) < new Date(confirmed)) return true
  await touchSession(tx, session.id, { has_second_factor: true }, now)
  return false
}
