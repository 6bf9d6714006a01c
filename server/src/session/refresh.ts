import { Refusal } from '@linesheet/domain/refusal'
import { noBrand, type Tx } from '../kernel/db.ts'
import type { Keys } from '../kernel/keys.ts'
import type { Step } from '../kernel/serve.ts'
import { endSession, findMembership, findSession, findUser, keepRefreshToken, spendRefreshToken, touchSession } from './session.sql.ts'
import { hashOf, newTokens } from './tokens.ts'

/** Two tabs may use the same refresh token at once; later, only a thief does (docs/product/sessions.md). */
const graceSeconds = 10

const over = () => new Refusal('session.over', 'Please sign in again', 'unauthenticated', { logout: true })

/** New tokens for a refresh token. One that was used before ends the session, which is kept even though the call is refused. */
export async function renew(step: Step, keys: Keys, refreshToken: string, now: Date) {
  const renewed = await step({ brandId: noBrand }, async (tx) => {
    const used = await spendRefreshToken(tx, hashOf(refreshToken), now)
    if (!used || used.ended_at || new Date(used.expires_at) <= now) return undefined
    if (used.used_at && now.getTime() - new Date(used.used_at).getTime() > graceSeconds * 1000) {
      await endSession(tx, used.session_id, 'a refresh token was used twice', now)
      return undefined
    }
    return used
  })
  if (!renewed) throw over()
  const { user_id: userId, session_id: sessionId } = renewed
  return step({ brandId: noBrand, userId }, (tx) => issueTokens(tx, keys, { userId, sessionId }, now))
}

/** Tokens for a session that goes on: with the brand that was chosen last, as far as the user is still its member. */
export async function issueTokens(tx: Tx, keys: Keys, { userId, sessionId }: { userId: string; sessionId: string }, now: Date) {
  const [user, { brand_id }] = await Promise.all([findUser(tx, userId), findSession(tx, sessionId)])
  const membership = brand_id ? await findMembership(tx, userId, brand_id) : undefined
  const chosen = { brandId: membership?.brand_id, role: membership?.role }
  const tokens = newTokens(keys, { userId, sessionId, ...chosen, leaving: user.must_change_password }, now)
  await touchSession(tx, sessionId, {}, now)
  await keepRefreshToken(tx, sessionId, hashOf(tokens.refresh_token), tokens.refresh_token_exp)
  return tokens
}
