import { Refusal } from '@linesheet/domain/platform/refusal'
import { noBrand, type Tx } from '../../platform/db/db.ts'
import type { Step } from '../../platform/http/serve.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { lacksSecondFactor } from './proven-factors.ts'
import { consumeRefreshToken, endSession, findMembership, findSession, findUser, insertRefreshToken, touchSession } from './session.sql.ts'
import { hashToken, newTokens } from './tokens.ts'

/** Two tabs may use the same refresh token within this time. If it is used later, it was stolen (docs/product/sessions.md). */
const graceSeconds = 10
/** A session ends this long after its sign-in, however often it is refreshed. */
const longestSessionMs = 90 * 24 * 3_600_000

const sessionOverRefusal = () => new Refusal('session.over', 'Please sign in again', 'unauthenticated', { logout: true })

/** New tokens for a refresh token. A token that was used before ends the session; that is committed although the call is refused. */
export async function refreshSession(step: Step, keys: Keys, refreshToken: string, now: Date) {
  const token = await step({ brandId: noBrand }, async (tx) => {
    const used = await consumeRefreshToken(tx, hashToken(refreshToken), now)
    if (!used || used.ended_at || new Date(used.expires_at) <= now) return undefined
    if (now.getTime() - new Date(used.signed_in_at).getTime() >= longestSessionMs) {
      await endSession(tx, used.session_id, 'signed in too long ago', now)
      return undefined
    }
    if (used.used_at && now.getTime() - new Date(used.used_at).getTime() > graceSeconds * 1000) {
      await endSession(tx, used.session_id, 'a refresh token was used twice', now)
      return undefined
    }
    return used
  })
  if (!token) throw sessionOverRefusal()
  const { user_id: userId, session_id: sessionId } = token
  return step({ brandId: noBrand, userId }, (tx) => issueTokens(tx, keys, { userId, sessionId }, now))
}

/** New tokens for an existing session, with the last chosen brand, if the user is still a member of it. */
export async function issueTokens(tx: Tx, keys: Keys, { userId, sessionId }: { userId: string; sessionId: string }, now: Date) {
  const [user, session] = await Promise.all([findUser(tx, userId), findSession(tx, sessionId)])
  const membership = session.brand_id ? await findMembership(tx, userId, session.brand_id) : undefined
  const needsFactor = await lacksSecondFactor(tx, userId, session, membership, now)
  const bearer = {
    userId,
    sessionId,
    brandId: membership?.brand_id,
    role: membership?.role,
    leaving: user.must_change_password,
    needsFactor,
  }
  const tokens = newTokens(keys, bearer, now)
  await touchSession(tx, sessionId, {}, now)
  await insertRefreshToken(tx, sessionId, hashToken(tokens.refresh_token), tokens.refresh_token_exp)
  return tokens
}
