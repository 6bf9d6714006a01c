import { Refusal } from '@linesheet/domain/refusal'
import type { AppContext } from '../kernel/context.ts'
import { noBrand } from '../kernel/db.ts'
import { checkRateLimit, consumeRateLimit } from '../kernel/limits.ts'
import type { Sender, Step } from '../kernel/serve.ts'
import { decryptCredentials, nonceExpiry } from './credentials.ts'
import { verifyPassword } from './passwords.ts'
import { consumeNonce, findUserByName } from './session.sql.ts'

const incorrectMessage = 'Username or password incorrect'
/** Per username and per address (docs/product/sessions.md). */
const failuresAllowed = { calls: 5, seconds: 15 * 60 }

type SignInContext = { step: Step; context: AppContext; now: Date; sender: Sender }

/** The user with these credentials. Every failure gets the same refusal, and is counted although the call is refused. */
export async function authenticate({ step, context, now, sender }: SignInContext, jwe: string) {
  const scope = { brandId: noBrand }
  const credentials = await decryptCredentials(context.keys, jwe)
  const username = credentials?.username.trim().toLowerCase().slice(0, 254) ?? ''
  const limitKeys = [`sign-in from ${sender.address}`, ...(username ? [`sign-in as ${username}`] : [])].toSorted()
  const { user, isFresh } = await step(scope, async (tx) => {
    for (const key of limitKeys) await checkRateLimit(tx, key, failuresAllowed, now, incorrectMessage)
    const expiry = credentials && nonceExpiry(context.keys.nonceSecret, credentials.nonce)
    const isFresh = credentials && expiry && expiry > now && (await consumeNonce(tx, credentials.nonce, expiry))
    return { user: await findUserByName(tx, username), isFresh }
  })
  const matches = await verifyPassword(credentials?.password ?? '', user?.password_hash)
  if (user && matches && isFresh) return user
  await step(scope, async (tx) => {
    for (const key of limitKeys) await consumeRateLimit(tx, key, { ...failuresAllowed, calls: Number.MAX_SAFE_INTEGER }, now)
  })
  throw new Refusal('session.incorrect', incorrectMessage, 'unauthenticated')
}
