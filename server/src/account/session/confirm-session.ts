import type { PasskeyAssertion } from '@linesheet/contract/account/session.second-factor'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { deleteChallenge, lockChallenge } from '../second-factor/challenges.sql.ts'
import { consumeAssertion, consumeCode } from '../second-factor/consume-factor.ts'
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts'
import { checkPassword } from './check-password.ts'
import { consumeCredentials } from './consume-credentials.ts'
import { decryptCredentials } from './credentials.ts'
import { checkFailures, codeFailures, countFailure } from './failure-limits.ts'
import { securityNotice } from './notices.ts'
import { touchSession } from './session.sql.ts'
import { hashToken } from './tokens.ts'

type Request = { step: Step; context: AppContext; now: Date; sender: Sender; userId: string; sessionId: string }

/**
 * Confirms the session by the password and, with a second factor, a code. Returns the factors that were used. Throws 400 by field, or 429; failures count as
 * failed sign-ins. An old or used nonce is refused like a wrong password.
 */
export async function confirmByPassword(request: Request, jwe: string, code: string | undefined) {
  const { step, context, now, sender, userId, sessionId } = request
  const credentials = await decryptCredentials(context.keys, jwe)
  const isFresh = await step({ brandId: noBrand }, (tx) => consumeCredentials(tx, context, credentials, now))
  const user = await checkPassword(request, isFresh && credentials ? credentials.password : '')
  const failures = codeFailures(userId, sender.address)
  const scope = { brandId: noBrand, userId, sessionId }
  const used = await step(scope, async (tx, { enqueue }) => {
    const needsCode = await hasSecondFactor(tx, userId)
    if (needsCode && code === undefined) throw invalidInputRefusal({ code: 'required' })
    if (needsCode) await checkFailures(tx, failures, now)
    const factor = needsCode ? await consumeCode(tx, context, userId, code ?? '', now) : 'password'
    if (!factor) return undefined
    if (factor === 'recovery') enqueue(securityNotice('recovery_code_used', user, sender, now))
    await touchSession(tx, sessionId, { confirmed_at: now, ...(needsCode && { has_second_factor: true }) }, now)
    return needsCode ? `password, ${factor}` : factor
  })
  if (used) return used
  context.log.info({ event: 'second-factor.failed', user: userId, address: sender.address }, 'security')
  await step(scope, (tx) => countFailure(tx, failures, now))
  throw invalidInputRefusal({ code: 'wrong_code' })
}

/** Confirms the session by a passkey of the user, which is both factors. Returns the factors that were used. */
export async function confirmByPasskey(request: Request, challenge: string, passkey: z.output<typeof PasskeyAssertion>) {
  const { step, context, now, userId, sessionId } = request
  return step({ brandId: noBrand, userId, sessionId }, async (tx) => {
    const hash = hashToken(challenge)
    const asked = await lockChallenge(tx, hash, 'confirmation', now)
    const signer = asked?.user_id === userId ? await consumeAssertion(tx, context, asked.passkey_challenge ?? '', passkey, now) : undefined
    if (signer !== userId) throw new Refusal('passkey.refused', 'This passkey cannot be used here')
    await deleteChallenge(tx, hash)
    await touchSession(tx, sessionId, { confirmed_at: now, has_second_factor: true }, now)
    return 'passkey'
  })
}
