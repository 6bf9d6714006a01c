import {
  changePassword,
  getLoginKey,
  listBrands,
  refreshTokens,
  requestPasswordReset,
  resetPassword,
  selectBrand,
  signIn,
  signOut,
} from '@linesheet/contract/account/session'
import { changeOwnPassword } from '@linesheet/contract/account/settings.security'
import { notFoundRefusal, Refusal, secondFactorRequiredRefusal } from '@linesheet/domain/platform/refusal'
import { hasPermission } from '@linesheet/domain/platform/roles'
import { noBrand } from '../../platform/db/db.ts'
import { isWithinLimit } from '../../platform/http/limits.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts'
import { startFactorChallenge } from '../second-factor/start-sign-in.ts'
import { newNonce } from './credentials.ts'
import { lockSignIn } from './lock-account.ts'
import { securityNotice } from './notices.ts'
import { hashNewPassword } from './passwords.ts'
import { lacksSecondFactor } from './proven-factors.ts'
import { issueTokens, refreshSession } from './refresh.ts'
import { replacePassword } from './replace-password.ts'
import { requireProvedAddress } from './require-proved-address.ts'
import {
  consumePasswordReset,
  endSessionByRefreshToken,
  findMembership,
  findPasswordReset,
  findSession,
  findUser,
  findUserBrands,
  touchSession,
} from './session.sql.ts'
import { setProvedPassword } from './set-proved-password.ts'
import { authenticate } from './sign-in.ts'
import { resetMinutes, startResetKind } from './start-password-reset.ts'
import { startSession } from './start-session.ts'
import { hashToken } from './tokens.ts'

/** The limit for one address, whoever requests the links. One of them is valid at any time, so that nobody is kept from resetting. */
const resetsMailed = { calls: 5, seconds: resetMinutes * 60 }
const resetOverRefusal = () => new Refusal('reset.over', 'This link was used already, or is too old')

export const sessionRoutes = [
  serve(getLoginKey, async ({ context: { keys }, now }) => {
    const { nonce, expires } = newNonce(keys.nonces.used, now)
    const { x = '', y = '' } = keys.signing.login.publicKey
    return {
      key: { kty: 'EC' as const, crv: 'P-256' as const, x, y },
      key_id: keys.signing.login.id,
      nonce,
      nonce_exp: expires.toISOString(),
    }
  }),

  serveInSteps(signIn, async ({ step, context, now, sender, body }) => {
    const authenticated = await authenticate({ step, context, now, sender }, body.credentials, body.address_token)
    const user = await requireProvedAddress({ step, context, now }, authenticated, body.address_token)
    return step({ brandId: noBrand, userId: user.id }, async (tx, after) => {
      await lockSignIn(tx, user)
      if (await hasSecondFactor(tx, user.id))
        return { second_factor: await startFactorChallenge(tx, context.config, user.id, 'second-factor', now) }
      return startSession({ tx, context, now, sender, ...after }, user, 'password')
    })
  }),

  serveInSteps(refreshTokens, ({ step, context, now, body }) => refreshSession(step, context.keys, body.refresh_token, now)),

  serve(signOut, async ({ tx, now, body }) => {
    await endSessionByRefreshToken(tx, hashToken(body.refresh_token), now)
    return {}
  }),

  // Whether the account exists is looked up later, so that the answer takes the same time either way.
  serve(requestPasswordReset, async ({ tx, now, body: { username }, enqueue }) => {
    if (await isWithinLimit(tx, `password resets of ${username}`, resetsMailed, now))
      enqueue({ kind: startResetKind, payload: { to: username } })
    return {}
  }),

  serveInSteps(resetPassword, async ({ step, context, now, sender, body }) => {
    const hash = hashToken(body.token)
    const reset = await step({ brandId: noBrand }, (tx) => findPasswordReset(tx, hash, now))
    if (!reset) throw resetOverRefusal()
    const scope = { brandId: noBrand, userId: reset.user_id }
    const [user, brands] = await step(scope, (tx) => Promise.all([findUser(tx, reset.user_id), findUserBrands(tx, reset.user_id)]))
    const avoided = [user.username, ...brands.map(({ display_name }) => display_name)]
    const password_hash = await hashNewPassword(body.password, avoided, context)
    return step(scope, async (tx, { enqueue }) => {
      if (!(await consumePasswordReset(tx, hash, now))) throw resetOverRefusal()
      await setProvedPassword(tx, user, password_hash, 'password reset', now)
      enqueue(securityNotice('password_reset', user, sender, now))
      return {}
    })
  }),

  serve(listBrands, async ({ tx, userId }) => {
    const brands = await findUserBrands(tx, userId)
    return brands.map(({ waiting_orders, unread_messages, ...brand }) => ({
      ...brand,
      waiting_orders: hasPermission(brand.role, 'orders:read') ? waiting_orders : 0,
      unread_messages: hasPermission(brand.role, 'chat:read') ? unread_messages : 0,
    }))
  }),

  serveInSteps(selectBrand, ({ step, context, now, params, userId, sessionId }) =>
    step({ brandId: noBrand, userId }, async (tx) => {
      const membership = await findMembership(tx, userId, params.id)
      if (!membership) throw notFoundRefusal('brand')
      if (await lacksSecondFactor(tx, userId, await findSession(tx, sessionId), membership, now)) throw secondFactorRequiredRefusal()
      await touchSession(tx, sessionId, { brand_id: params.id }, now)
      return issueTokens(tx, context.keys, { userId, sessionId }, now)
    }),
  ),

  serveInSteps(changePassword, (request) => replacePassword(request, request.body)),
  serveInSteps(changeOwnPassword, (request) => replacePassword(request, request.body)),
]
