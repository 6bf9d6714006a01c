import type { KeyObject } from 'node:crypto'
import {
  confirmLoginChange,
  decideLoginChange,
  getLoginChange,
  getOpenLoginChange,
  requestLoginChange,
} from '@linesheet/contract/account/settings.login'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { noBrand } from '../../platform/db/db.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { lockAccount } from '../session/lock-account.ts'
import { hashMailedCode, isMailedCode, newMailedCode } from '../session/mailed-codes.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { findUser, findUserByName } from '../session/session.sql.ts'
import { hashToken, newSecretToken } from '../session/tokens.ts'
import { withCode } from '../session/with-code.ts'
import { findNamedUser } from '../settings/user.sql.ts'
import { applyChange, loginMail, refuseChange, revertChange } from './change-login.ts'
import { changeRequest } from './change-request.ts'
import {
  countWrongCode,
  findChangeByLink,
  findOpenChange,
  insertChange,
  lockChangeByLink,
  lockOpenChange,
  lockUser,
} from './login-changes.sql.ts'

const validMinutes = 60
/** Few, because mails go to strangers. */
const requestsAllowed = { calls: 5, seconds: 3600 }

const codeSubject = (changeId: string) => `login ${changeId}`
const changeOverRefusal = () => new Refusal('login-change.over', 'This change has expired or was decided already. Please start again')

type Secrets = { id: string; code: string; confirm: string; refuse: string }

/** The hashes of the secrets of a change; only these are stored. A change to the address of another account has no secret that confirms it. */
const hashSecrets = (key: KeyObject, { id, code, confirm, refuse }: Secrets, isTaken: boolean) => ({
  id,
  codeHash: isTaken ? null : hashMailedCode(key, codeSubject(id), code),
  confirmHash: isTaken ? null : hashToken(confirm),
  refuseHash: hashToken(refuse),
})

/** The mails that ask the new address and notify the old one. */
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
    const secrets = { id: newId(), code: newMailedCode(), confirm: newSecretToken(), refuse: newSecretToken() }
    const expires = new Date(now.getTime() + validMinutes * 60_000)
    const addresses = { oldUsername: user.username, newUsername: body.username }
    await insertChange(tx, { userId, sessionId, ...addresses, ...hashSecrets(context.keys.nonces.used, secrets, isTaken), expires }, now)
    enqueue(...requestMails(user, body.username, secrets, isTaken))
    return { username: body.username, expires_at: expires.toISOString() }
  }),

  serve(getOpenLoginChange, async ({ tx, userId, now }) => (await findOpenChange(tx, userId, now)) ?? null),

  serveInSteps(confirmLoginChange, async (request) => {
    const { step, context, now, userId, sessionId, chosenBrandId, body } = request
    const scope = { brandId: noBrand, userId, sessionId }
    await withCode(request, scope, async (tx, after) => {
      await lockAccount(tx, { userId, sessionId })
      const change = await lockOpenChange(tx, userId, now)
      if (!change) throw changeOverRefusal()
      if (!isMailedCode(context.keys, codeSubject(change.id), body.code, change.code_hash)) {
        await countWrongCode(tx, change, now)
        return undefined
      }
      await applyChange(tx, { ...change, session_id: sessionId }, 'code', after, now)
      return true
    })
    return step(scope, (tx) => findNamedUser(tx, userId, chosenBrandId))
  }),

  serve(getLoginChange, async ({ tx, now, query }) => {
    const hash = hashToken(query.token)
    return changeRequest(await findChangeByLink(tx, hash), hash, now)
  }),

  serveInSteps(decideLoginChange, async ({ step, now, body: { token, decision } }) => {
    const hash = hashToken(token)
    const { user_id: userId } = await step({ brandId: noBrand }, (tx) => findChangeByLink(tx, hash))
    return step({ brandId: noBrand, userId }, async (tx, after) => {
      await lockUser(tx, userId)
      const change = await lockChangeByLink(tx, hash)
      const { state, decisions } = changeRequest(change, hash, now)
      if (!decisions.includes(decision)) throw changeOverRefusal()
      if (decision === 'confirm') await applyChange(tx, change, 'link', after, now)
      else if (state === 'confirmed') await revertChange(tx, change, after, now)
      else await refuseChange(tx, change, hash, now)
      return changeRequest(await findChangeByLink(tx, hash), hash, now)
    })
  }),
]
