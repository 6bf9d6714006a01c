import { Refusal } from '@linesheet/domain/refusal'
import type { AppContext } from '../kernel/context.ts'
import { noBrand } from '../kernel/db.ts'
import { checkRateLimit, consumeRateLimit } from '../kernel/limits.ts'
import type { Sender, Step } from '../kernel/serve.ts'
import { nonceExpiry, readCredentials } from './credentials.ts'
import { isPassword } from './passwords.ts'
import { findUserByName, spendNonce } from './session.sql.ts'

const words = 'Username or password incorrect'
/** Per account and per address (docs/product/sessions.md). */
const failuresAllowed = { calls: 5, seconds: 15 * 60 }

type Circumstances = { step: Step; context: AppContext; now: Date; sender: Sender }

/** The user whose credentials these are. Whatever is wrong, the refusal says the same; failures are counted even though the call is refused. */
export async function authenticate({ step, context, now, sender }: Circumstances, jwe: string) {
  const house = { brandId: noBrand }
  const credentials = await readCredentials(context.keys, jwe)
  const username = credentials?.username.trim().toLowerCase().slice(0, 254) ?? ''
  const keys = [`sign-in from ${sender.address}`, ...(username ? [`sign-in as ${username}`] : [])].toSorted()
  const known = await step(house, async (tx) => {
    for (const key of keys) await checkRateLimit(tx, key, failuresAllowed, now, words)
    const expiry = credentials && nonceExpiry(context.keys.nonceSecret, credentials.nonce)
    const isFresh = credentials && expiry && expiry > now && (await spendNonce(tx, credentials.nonce, expiry))
    return { user: await findUserByName(tx, username), isFresh }
  })
  const matches = await isPassword(credentials?.password ?? '', known.user?.password_hash)
  if (known.user && matches && known.isFresh) return known.user
  await step(house, async (tx) => {
    for (const key of keys) await consumeRateLimit(tx, key, { ...failuresAllowed, calls: Number.MAX_SAFE_INTEGER }, now)
  })
  throw new Refusal('session.incorrect', words, 'unauthenticated')
}
