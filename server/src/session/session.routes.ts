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
} from '@linesheet/contract/session'
import { invalidInput, notFound, Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { noBrand } from '../kernel/db.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { newNonce } from './credentials.ts'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts'
import { issueTokens, refreshSession } from './refresh.ts'
import {
  consumePasswordReset,
  endOtherSessions,
  endSessionByRefreshToken,
  findMembership,
  findUser,
  findUserBrands,
  findUserByName,
  insertPasswordReset,
  insertRefreshToken,
  insertSession,
  setPassword,
  touchSession,
} from './session.sql.ts'
import { authenticate } from './sign-in.ts'
import { hashToken, newSecretToken, newTokens } from './tokens.ts'

const resetMinutes = 60

export const sessionRoutes = [
  serve(getLoginKey, async ({ context: { keys }, now }) => {
    const { nonce, expires } = newNonce(keys.nonceSecret, now)
    const { x = '', y = '' } = keys.login.publicKey
    return { key: { kty: 'EC' as const, crv: 'P-256' as const, x, y }, key_id: keys.login.id, nonce, nonce_exp: expires.toISOString() }
  }),

  serveInSteps(signIn, async ({ step, context, now, sender, body }) => {
    const user = await authenticate({ step, context, now, sender }, body.credentials)
    return step({ brandId: noBrand, userId: user.id }, async (tx) => {
      const brands = await findUserBrands(tx, user.id)
      const onlyBrand = brands.length === 1 ? brands[0] : undefined
      const leaving = user.must_change_password
      const bearer = { userId: user.id, sessionId: newId(), brandId: onlyBrand?.id, role: onlyBrand?.role, leaving }
      const tokens = newTokens(context.keys, bearer, now)
      await insertSession(tx, { id: bearer.sessionId, ...bearer, ...sender }, now)
      await insertRefreshToken(tx, bearer.sessionId, hashToken(tokens.refresh_token), tokens.refresh_token_exp)
      return {
        ...tokens,
        nonce: newNonce(context.keys.nonceSecret, now).nonce,
        auth: bearer.sessionId,
        login: user.username,
        change_password: user.must_change_password,
        first_login: !user.welcomed_at,
        brands: brands.length,
      }
    })
  }),

  serveInSteps(refreshTokens, ({ step, context, now, body }) => refreshSession(step, context.keys, body.refresh_token, now)),

  serve(signOut, async ({ tx, now, body }) => {
    await endSessionByRefreshToken(tx, hashToken(body.refresh_token), now)
    return {}
  }),

  serve(requestPasswordReset, async ({ tx, now, body, enqueue }) => {
    const user = await findUserByName(tx, body.username)
    if (!user) return {}
    const token = newSecretToken()
    await insertPasswordReset(tx, user.id, hashToken(token), new Date(now.getTime() + resetMinutes * 60_000))
    await enqueue({ kind: 'mail.reset', payload: { to: user.username, name: user.first_name, language: user.language_code, token } })
    return {}
  }),

  serve(resetPassword, async ({ tx, now, body }) => {
    const reset = await consumePasswordReset(tx, hashToken(body.token), now)
    if (!reset) throw new Refusal('reset.over', 'This link was used already, or is too old')
    const user = await findUser(tx, reset.user_id)
    await checkNewPassword(body.password, [user.username])
    await setPassword(tx, user.id, await hashPassword(body.password))
    await endOtherSessions(tx, user.id, null, 'password reset', now)
    return {}
  }),

  serve(listBrands, async ({ tx, userId }) => {
    const brands = await findUserBrands(tx, userId)
    return brands.map((brand) => ({ ...brand, profile_photo: null, unread_messages: 0 }))
  }),

  serveInSteps(selectBrand, ({ step, context, now, params, userId, sessionId }) =>
    step({ brandId: noBrand, userId }, async (tx) => {
      if (!(await findMembership(tx, userId, params.id))) throw notFound('brand')
      await touchSession(tx, sessionId, { brand_id: params.id }, now)
      return issueTokens(tx, context.keys, { userId, sessionId }, now)
    }),
  ),

  serveInSteps(changePassword, async ({ step, context, now, userId, sessionId, body }) => {
    const scope = { brandId: noBrand, userId }
    const { user, brands } = await step(scope, async (tx) => ({
      user: await findUser(tx, userId),
      brands: await findUserBrands(tx, userId),
    }))
    if (!(await verifyPassword(body.current_password, user.password_hash))) throw invalidInput({ current_password: 'incorrect_password' })
    if (body.password === body.current_password) throw invalidInput({ password: 'password_unchanged' })
    await checkNewPassword(body.password, [user.username, ...brands.map(({ display_name }) => display_name)])
    const hash = await hashPassword(body.password)
    return step(scope, async (tx) => {
      await setPassword(tx, userId, hash)
      await endOtherSessions(tx, userId, sessionId, 'password changed', now)
      return issueTokens(tx, context.keys, { userId, sessionId }, now)
    })
  }),
]
