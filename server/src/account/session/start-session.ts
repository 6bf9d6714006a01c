import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Sender } from '../../platform/http/serve.ts'
import { newNonce } from './credentials.ts'
import { securityNotice } from './notices.ts'
import { findMembership, findUserBrands, insertRefreshToken, insertSession, isNewDevice, type ProvedUser } from './session.sql.ts'
import { newSignedToken } from './signed-tokens.ts'
import { hashToken, newTokens } from './tokens.ts'

export type SignIn = Omit<Call, 'brandId' | 'userId'> & { context: AppContext; sender: Sender }

/** A new session of a user who was authenticated by `factors`, as the answer of the sign-in. A new device is reported by mail. */
export async function startSession({ tx, context, now, sender, enqueue }: SignIn, user: ProvedUser, factors: string) {
  const [all, isUnknown] = await Promise.all([findUserBrands(tx, user.id), isNewDevice(tx, user.id, sender)])
  // A sandbox is entered from its brand.
  const brands = all.filter(({ is_sandbox }) => !is_sandbox)
  const onlyBrand = brands.length === 1 ? brands[0] : undefined
  const leaving = user.must_change_password
  const hasSecondFactor = factors !== 'password'
  const membership = onlyBrand && !hasSecondFactor ? await findMembership(tx, user.id, onlyBrand.id) : undefined
  const needsFactor = membership?.second_factor_required ?? false
  const bearer = { userId: user.id, sessionId: newId(), brandId: onlyBrand?.id, role: onlyBrand?.role, leaving, needsFactor }
  const tokens = newTokens(context.keys, bearer, now)
  await insertSession(tx, { id: bearer.sessionId, ...bearer, ...sender, hasSecondFactor }, now)
  await insertRefreshToken(tx, bearer.sessionId, hashToken(tokens.refresh_token), tokens.refresh_token_exp)
  context.log.info({ event: 'session.started', user: user.id, session: bearer.sessionId, address: sender.address, factors }, 'security')
  if (isUnknown) enqueue(securityNotice('new_device', user, sender, now))
  return {
    ...tokens,
    nonce: newNonce(context.keys.nonces.used, now).nonce,
    auth: bearer.sessionId,
    device_token: newSignedToken(context.keys.nonces.used, 'device', user.username, now),
    login: user.username,
    change_password: user.must_change_password,
    first_login: !user.welcomed_at,
    brands: brands.length,
  }
}
