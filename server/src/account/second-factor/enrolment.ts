import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { findSession, forgetProvenFactors, requiresSecondFactor, touchSession } from '../session/session.sql.ts'
import { lockUser } from '../sign-in-address/login-changes.sql.ts'
import { findPasskeyIds } from './passkeys.sql.ts'
import { hasSecondFactor } from './second-factor.sql.ts'

type Request = { userId: string; sessionId: string; now: Date }

const proofNeededRefusal = () => new Refusal('second-factor.use-existing', 'Confirm with the second factor that you have first')
const requiredFactorRefusal = () =>
  new Refusal('second-factor.is-required', 'A brand of yours requires a second factor. Set up another one before you remove this')

export const hasAnyFactor = async (tx: Tx, userId: string) =>
  (await hasSecondFactor(tx, userId)) || (await findPasskeyIds(tx, userId)).length > 0

/**
 * Whether the factor that the user is setting up is the first. Throws 409 if a brand requires a factor and this session has not proved the user's own: the
 * password alone must not be enough to add another.
 */
export async function checkEnrolment(tx: Tx, { userId, sessionId }: Request) {
  if (!(await hasAnyFactor(tx, userId))) return true
  const { has_second_factor } = await findSession(tx, sessionId)
  if (!has_second_factor && (await requiresSecondFactor(tx, userId))) throw proofNeededRefusal()
  return false
}

/** Records that the session has proved a second factor. */
export const markProved = (tx: Tx, { sessionId, now }: Request) => touchSession(tx, sessionId, { has_second_factor: true }, now)

/** Removes a factor. Throws 409 for the last one while a brand requires one. The second of two simultaneous removals sees the first. */
export async function removeFactor<T>(tx: Tx, userId: string, remove: () => Promise<T>): Promise<T> {
  await lockUser(tx, userId)
  const removed = await remove()
  if (removed === undefined) return removed
  if (await hasAnyFactor(tx, userId)) return removed
  if (await requiresSecondFactor(tx, userId)) throw requiredFactorRefusal()
  await forgetProvenFactors(tx, userId)
  return removed
}
