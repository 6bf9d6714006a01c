import { daysAfter } from '@linesheet/domain/platform/days'
import { deviceOf } from '@linesheet/domain/platform/devices'
import type { Tx } from '../../platform/db/db.ts'
import { findOpenSessions } from '../session/session.sql.ts'

const refreshTokenDays = 30

/** The open sessions of a user, as the settings show them. */
export async function readOwnSessions(tx: Tx, { userId, sessionId, now }: { userId: string; sessionId: string; now: Date }) {
  const sessions = await findOpenSessions(tx, userId, daysAfter(now, -refreshTokenDays))
  return sessions.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent), is_current: session.id === sessionId }))
}
