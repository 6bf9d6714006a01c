import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@linesheet/contract/account/settings.security'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { noBrand } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { checkPassword } from '../session/check-password.ts'
import { lockAccount } from '../session/lock-account.ts'
import { securityNotice } from '../session/notices.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { findUser } from '../session/session.sql.ts'
import { hashToken, newSecretToken } from '../session/tokens.ts'
import { deleteChallenge, insertChallenge, lockChallenge } from './challenges.sql.ts'
import { checkEnrolment, markProved, removeFactor } from './enrolment.ts'
import { deletePasskey, findPasskeyIds, insertPasskey, updatePasskeyName } from './passkeys.sql.ts'
import { challengeExpiry } from './start-sign-in.ts'
import { registrationOptions, verifyRegistration } from './webauthn.ts'

const passkeysAllowed = 20

export const passkeyRoutes = [
  serveInSteps(startPasskey, async (request) => {
    const { step, context, now, userId, sessionId, body } = request
    const user = await checkPassword(request, body.password)
    return step({ brandId: noBrand, userId, sessionId }, async (tx) => {
      await checkEnrolment(tx, request)
      const existing = await findPasskeyIds(tx, userId)
      if (existing.length >= passkeysAllowed) throw new Refusal('passkey.too-many', 'You have as many passkeys as can be kept')
      const passkey = await registrationOptions(context.config, user, existing)
      const [challenge, expires] = [newSecretToken(), challengeExpiry(now)]
      await insertChallenge(tx, { hash: hashToken(challenge), kind: 'registration', userId, passkeyChallenge: passkey.challenge, expires })
      return { challenge, passkey: { ...passkey } }
    })
  }),

  serve(addPasskey, async (request) => {
    const { tx, context, now, userId, sender, body, enqueue } = request
    await lockAccount(tx, request)
    const isFirst = await checkEnrolment(tx, request)
    const hash = hashToken(body.challenge)
    const asked = await lockChallenge(tx, hash, 'registration', now)
    const made = asked?.user_id === userId && (await verifyRegistration(context.config, asked.passkey_challenge ?? '', body.passkey))
    if (!made) throw new Refusal('passkey.refused', 'This passkey cannot be used here')
    await deleteChallenge(tx, hash)
    const { id: credentialId, publicKey, counter, transports = [] } = made
    const key = { id: newId(), userId, name: body.name, credentialId, publicKey: Buffer.from(publicKey), counter, transports }
    const passkey = await insertPasskey(tx, key, now)
    if (!passkey) throw new Refusal('passkey.refused', 'This passkey cannot be used here')
    if (isFirst) await markProved(tx, request)
    enqueue(securityNotice('passkey_added', await findUser(tx, userId), sender, now))
    return passkey
  }),

  serve(renamePasskey, async ({ tx, userId, params, body }) => {
    const passkey = await updatePasskeyName(tx, userId, params.id, body.name)
    if (!passkey) throw notFoundRefusal('passkey')
    return passkey
  }),

  serve(removePasskey, async ({ tx, now, userId, sessionId, sender, params, enqueue }) => {
    await requireConfirmed(tx, sessionId, now)
    if (!(await removeFactor(tx, userId, () => deletePasskey(tx, userId, params.id)))) throw notFoundRefusal('passkey')
    enqueue(securityNotice('passkey_removed', await findUser(tx, userId), sender, now))
    return {}
  }),
]
