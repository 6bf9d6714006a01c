import { signInWithPasskey, startPasskeySignIn, verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { noBrand } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { checkFailures, codeFailures, countFailure } from '../session/failure-limits.ts'
import { lockSignIn } from '../session/lock-account.ts'
import { securityNotice } from '../session/notices.ts'
import { requireProvedAddress } from '../session/require-proved-address.ts'
import { findUser, isProved, lockUserAsIs } from '../session/session.sql.ts'
import { type SignIn, startSession } from '../session/start-session.ts'
import { hashToken, newSecretToken } from '../session/tokens.ts'
import { deleteChallenge, insertChallenge, lockChallenge } from './challenges.sql.ts'
import { consumeAssertion, consumeCode } from './consume-factor.ts'
import { findPasskeyOwner } from './passkeys.sql.ts'
import { challengeExpiry } from './start-sign-in.ts'
import { assertionOptions } from './webauthn.ts'

const challengeOverRefusal = () => new Refusal('second-factor.over', 'This sign-in has taken too long. Please sign in again')
const passkeyRefusal = () => new Refusal('passkey.refused', 'This passkey cannot be used here', 'unauthenticated')
const anyone = { brandId: noBrand }

export const secondFactorSignInRoutes = [
  serveInSteps(verifySecondFactor, async (request) => {
    const { step, context, now, sender, body } = request
    const { challenge, code, passkey } = body
    if ((code === undefined) === (passkey === undefined)) throw invalidInputRefusal({ code: 'required' })
    const found = await step(anyone, (tx) => lockChallenge(tx, hashToken(challenge), 'second-factor', now))
    const userId = found?.user_id
    if (!userId) throw challengeOverRefusal()
    const failures = codeFailures(userId, sender.address)
    const signedIn = await step({ brandId: noBrand, userId }, async (tx, after) => {
      await checkFailures(tx, failures, now)
      return signInByFactor({ tx, context, now, sender, ...after }, userId, body)
    })
    if (signedIn) return signedIn
    context.log.info({ event: 'second-factor.failed', user: userId, address: sender.address }, 'security')
    await step(anyone, (tx) => countFailure(tx, failures, now))
    throw invalidInputRefusal({ code: 'wrong_code' })
  }),

  serve(startPasskeySignIn, async ({ tx, context: { config }, now }) => {
    const [challenge, expires, passkey] = [newSecretToken(), challengeExpiry(now), await assertionOptions(config)]
    await insertChallenge(tx, { hash: hashToken(challenge), kind: 'passkey', userId: null, passkeyChallenge: passkey.challenge, expires })
    return { challenge, expires: expires.toISOString(), passkey: { ...passkey } }
  }),

  serveInSteps(signInWithPasskey, async ({ step, context, now, sender, body }) => {
    const userId = await step(anyone, (tx) => findPasskeyOwner(tx, body.passkey.id))
    if (!userId) throw passkeyRefusal()
    const scope = { brandId: noBrand, userId }
    const signer = await step(scope, (tx) => consumePasskeyChallenge({ tx, context, now }, userId, body))
    const user = await requireProvedAddress({ step, context, now }, signer, body.address_token)
    return step(scope, async (tx, after) => {
      await lockSignIn(tx, user)
      return startSession({ tx, context, now, sender, ...after }, user, 'passkey')
    })
  }),
]

type PasskeyAnswer = ParsedRequest<typeof signInWithPasskey>['body']

/** The user whose passkey has signed the challenge, which cannot be used again. Throws 401 for another signature. */
async function consumePasskeyChallenge(
  { tx, context, now }: Pick<SignIn, 'tx' | 'context' | 'now'>,
  userId: string,
  answer: PasskeyAnswer,
) {
  const hash = hashToken(answer.challenge)
  const asked = await lockChallenge(tx, hash, 'passkey', now)
  const signer = asked?.passkey_challenge && (await consumeAssertion(tx, context, asked.passkey_challenge, answer.passkey, now))
  if (signer !== userId) throw passkeyRefusal()
  await deleteChallenge(tx, hash)
  return findUser(tx, userId)
}

type Answer = ParsedRequest<typeof verifySecondFactor>['body']

/** Starts a session with a challenge and its answer; undefined for a wrong answer. */
async function signInByFactor(call: SignIn, userId: string, { challenge, code, passkey }: Answer) {
  const { tx, context, now, sender, enqueue } = call
  // Locked before the challenge, in the same order as a change of the password, which deletes it.
  const user = await lockUserAsIs(tx, userId)
  const hash = hashToken(challenge)
  const asked = await lockChallenge(tx, hash, 'second-factor', now)
  if (!asked) throw challengeOverRefusal()
  const used = passkey
    ? (await consumeAssertion(tx, context, asked.passkey_challenge ?? '', passkey, now)) === userId && 'passkey'
    : await consumeCode(tx, context, userId, code ?? '', now)
  if (!used) return undefined
  await deleteChallenge(tx, hash)
  // The address was proved before the challenge was issued, but its proof was revoked in the meantime.
  if (!isProved(user)) throw challengeOverRefusal()
  if (used === 'recovery') enqueue(securityNotice('recovery_code_used', user, sender, now))
  return startSession(call, user, `password, ${used}`)
}
