import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { consumeCredentials } from './consume-credentials.ts'
import { decryptCredentials } from './credentials.ts'
import { checkFailures, countFailure, passwordFailures } from './failure-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByName } from './session.sql.ts'
import { signedTokenId } from './signed-tokens.ts'

const incorrectMessage = 'Username or password incorrect'
export const incorrectSignInRefusal = () => new Refusal('session.incorrect', incorrectMessage, 'unauthenticated')

type SignInContext = { step: Step; context: AppContext; now: Date; sender: Sender }

/** The user with these credentials. Every failure gets the same refusal, and is counted although the call is refused. */
export async function authenticate({ step, context, now, sender }: SignInContext, jwe: string, addressToken?: string) {
  const scope = { brandId: noBrand }
  const credentials = await decryptCredentials(context.keys, jwe)
  const username = credentials?.username.trim().toLowerCase().slice(0, 254) ?? ''
  const tokenId = (purpose: 'device' | 'address', token: string | undefined) =>
    signedTokenId(context.keys.nonces.valid, purpose, username, token, now)
  // A user who comes by a link to the address is not a stranger: failures of strangers lock out neither a known device nor this user.
  const device = tokenId('device', credentials?.device_token) ?? tokenId('address', addressToken)
  const failures = passwordFailures(username, sender.address, device)
  const { user, isFresh } = await step(scope, async (tx) => {
    await checkFailures(tx, failures, now, incorrectMessage)
    const isFresh = await consumeCredentials(tx, context, credentials, now)
    return { user: await findUserByName(tx, username), isFresh }
  })
  const matches = await verifyPassword(credentials?.password ?? '', user?.password_hash)
  if (user && matches && isFresh) return user
  // Not the name that was typed: it may be a password.
  context.log.info(
    { event: 'sign-in.failed', user: user?.id, address: sender.address, is_fresh: isFresh, known_device: !!device },
    'security',
  )
  await step(scope, (tx) => countFailure(tx, failures, now))
  throw incorrectSignInRefusal()
}
