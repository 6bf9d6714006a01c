import type { Tx } from '../../platform/db/db.ts'
import { findSecondFactor } from '../second-factor/second-factor.sql.ts'
import { type Membership, type Session, touchSession } from './session.sql.ts'

/**
 * Whether the brand requires a second factor and this session has not proved one (docs/decisions/0120). A session that began after the user had
 * confirmed an app has proved it, because its sign-in asked for a code; the session is then marked.
 */
export async function lacksSecondFactor(tx: Tx, userId: string, session: Session, membership: Membership | undefined, now: Date) {
  if (!membership?.second_factor_required || session.has_second_factor) return false
  const confirmed = (await findSecondFactor(tx, userId))?.confirmed_at
  if (!confirmed || new Date(session.created_at) < new Date(confirmed)) return true
  await touchSession(tx, session.id, { has_second_factor: true }, now)
  return false
}
