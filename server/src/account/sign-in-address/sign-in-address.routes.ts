import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import {
  confirmLoginChange,
  decideLoginChange,
  getLoginChange,
  getOpenLoginChange,
  requestLoginChange,
} from '@linesheet/contract/account/settings.login'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { noBrand } from '../../platform/db/db.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { checkFailures, codeFailures, countFailure } from '../session/failure-limits.ts'
import { lockAccount } from '../session/lock-account.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { endSession, findUser, findUserByName } from '../session/session.sql.ts'
import { hashToken, newSecretToken } from '../session/tokens.ts'
import { findNamedUser } from '../settings/user.sql.ts'
import { applyChange, loginMail, revertChange } from './change-login.ts'
import { changeRequest } from './change-request.ts'
import {
  countWrongCode,
  findChangeByLink,
  findOpenChange,
  insertChange,
  lockChangeByLink,
  lockOpenChange,
  lockUser,
  recordChangeOutcome,
} from './login-changes.sql.ts'

const validMinutes = 60
const codesAllowed = 5
/** Mails to strangers, so few. */
const requestsAllowed = { calls: 5, seconds: 3600 }

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
/** Keyed: six digits alone could be guessed from a plain hash. */
const hashCode = (secret: KeyObject, changeId: string, code: string) =>
  createHmac('sha256', secret).update(`login ${changeId} ${code}`).digest()
const changeOverRefusal = () => new Refusal('login-change.over', 'This change has expired or was decided already. Please start again')

type Secrets = { id: string; code: string; confirm: string; refuse: string }

/** The secrets of a change as hashes, which alone are stored. A change to the address of another account has no secret that confirms it. */
const hashSecrets = (key: KeyObject, { id, code, confirm, refuse }: Secrets, isTaken: boolean) => ({
  id,
  codeHash: isTaken ? null : hashCode(key, id, code),
  confirmHash: isTaken ? null : hashToken(confirm),
  refuseHash: hashToken(refuse),
})

/** The mails that ask the new address and tell the old one. */
function requestMails(
  user: Awaited<ReturnType<typeof findUser>>,
  username: string,
  { id, code, confirm, refuse }: Secrets,
  isTaken: boolean,
) {
  const addresses = { old: user.username, new: username }
  return [
    isTaken
      ? loginMail('taken', username, user, { ...addresses, change_id: id })
      : loginMail('confirm', username, user, { ...addresses, change_id: id, code, token: confirm }),
    loginMail('notice', user.username, user, { ...addresses, token: refuse }),
  ]
}

export const signInAddressRoutes = [
  serve(requestLoginChange, async ({ tx, context, now, userId, sessionId, body, enqueue }) => {
    await requireConfirmed(tx, sessionId, now)
    await lockAccount(tx, { userId, sessionId })
    const user = await findUser(tx, userId)
    if (body.username === user.username) throw invalidInputRefusal({ username: 'login_unchanged' })
    await consumeRateLimit(tx, `login change of ${userId}`, requestsAllowed, now)
    const isTaken = !!(await findUserByName(tx, body.username))
    const secrets = { id: newId(), code: newCode(), confirm: newSecretToken(), refuse: newSecretToken() }
    const expires = new Date(now.getTime() + validMinutes * 60_000)
    const addresses = { oldUsername: user.username, newUsername: body.username }
    await insertChange(tx, { userId, sessionId, ...addresses, ...hashSecrets(context.keys.nonces.used, secrets, isTaken), expires }, now)
    enqueue(...requestMails(user, body.username, secrets, isTaken))
    return { username: body.username, expires_at: expires.toISOString() }
  }),

  serve(getOpenLoginChange, async ({ tx, userId, now }) => (await findOpenChange(tx, userId, now)) ?? null),

  serveInSteps(confirmLoginChange, async ({ step, context, now, userId, sessionId, chosenBrandId, sender, body }) => {
    const scope = { brandId: noBrand, userId, sessionId }
    const failures = codeFailures(userId, sender.address)
    const code = body.code.replace(/\s/g, '')
    const isChanged = await step(scope, async (tx, after) => {
      await checkFailures(tx, failures, now)
      await lockAccount(tx, { userId, sessionId })
      const change = await lockOpenChange(tx, userId, now)
      if (!change) throw changeOverRefusal()
      const { code_hash } = change
      if (code_hash && context.keys.nonces.valid.some((secret) => hashCode(secret, change.id, code).equals(code_hash))) {
        await applyChange(tx, { ...change, session_id: sessionId }, 'code', after, now)
        return true
      }
      await countWrongCode(tx, change.id, change.failures + 1)
      if (change.failures + 1 >= codesAllowed) await recordChangeOutcome(tx, change.id, 'replaced', now)
      return false
    })
    if (isChanged) return step(scope, (tx) => findNamedUser(tx, userId, chosenBrandId))
    await step(scope, (tx) => countFailure(tx, failures, now))
    throw invalidInputRefusal({ code: 'wrong_code' })
  }),

  serve(getLoginChange, async ({ tx, now, query }) => {
    const hash = hashToken(query.token)
    const change = await findChangeByLink(tx, hash)
    if (!change) throw notFoundRefusal('login-change')
    return changeRequest(change, hash, now)
  }),

  serveInSteps(decideLoginChange, async ({ step, now, body: { token, decision } }) => {
    const hash = hashToken(token)
    const found = await step({ brandId: noBrand }, (tx) => findChangeByLink(tx, hash))
    if (!found) throw notFoundRefusal('login-change')
    return step({ brandId: noBrand, userId: found.user_id }, async (tx, after) => {
      await lockUser(tx, found.user_id)
      const change = await lockChangeByLink(tx, hash)
      if (!change) throw notFoundRefusal('login-change')
      const { state, decisions } = changeRequest(change, hash, now)
      if (!decisions.includes(decision)) throw changeOverRefusal()
      if (decision === 'confirm') await applyChange(tx, change, 'link', after, now)
      else if (state === 'confirmed') await revertChange(tx, change, after, now)
      else {
        await recordChangeOutcome(tx, change.id, 'refused', now)
        // Refused from the old address, somebody else has asked: that session ends.
        if (change.refuse_hash.equals(hash)) await endSession(tx, change.session_id, 'change of the sign-in address refused', now)
      }
      const decided = await findChangeByLink(tx, hash)
      if (!decided) throw notFoundRefusal('login-change')
      return changeRequest(decided, hash, now)
    })
  }),
]
