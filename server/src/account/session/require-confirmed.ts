import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { findSession } from './session.sql.ts'

const confirmedMs = 15 * 60_000

export const confirmedUntil = (confirmed: Date) => new Date(confirmed.getTime() + confirmedMs)

/**
 * Throws 403 unless the user signed in, or confirmed the session, a short while ago (docs/decisions/0119). Needs a transaction on the primary: a replica may
 * not have the confirmation yet.
 */
export async function requireConfirmed(tx: Tx, sessionId: string, now: Date) {
  const { created_at, confirmed_at } = await findSession(tx, sessionId)
  if (confirmedUntil(new Date(confirmed_at ?? created_at)) <= now)
    throw new Refusal('session.unconfirmed', 'Confirm that it is you first', 'forbidden')
}
