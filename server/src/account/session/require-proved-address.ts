import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { isWithinLimit } from '../../platform/http/limits.ts'
import type { Step } from '../../platform/http/serve.ts'
import { isProved, markAddressProved, type ProvedUser, type User } from './session.sql.ts'
import { newSignedToken, signedTokenId } from './signed-tokens.ts'

/** The limit for one account. A link lasts for days, so the limit locks nobody out. */
const linksMailed = { calls: 5, seconds: 3600 }

type Request = { step: Step; context: AppContext; now: Date }

/**
 * The user, whose address is proved from now on if the token was mailed to it. Call it only for a caller who has shown a password or passkey of this account:
 * the link alone must not make a password valid that a stranger chose (docs/product/sessions.md). Otherwise mails a link and throws 403.
 */
export async function requireProvedAddress(
  { step, context, now }: Request,
  user: User,
  addressToken: string | undefined,
): Promise<ProvedUser> {
  if (isProved(user)) return user
  const scope = { brandId: noBrand, userId: user.id }
  if (signedTokenId(context.keys.nonces.valid, 'address', user.username, addressToken, now)) {
    await step(scope, (tx) => markAddressProved(tx, user.id))
    return { ...user, proved_address: user.username }
  }
  await step(scope, async (tx, { enqueue }) => {
    if (!(await isWithinLimit(tx, `address links of ${user.id}`, linksMailed, now))) return
    const { username: to, language_code: language } = user
    const token = newSignedToken(context.keys.nonces.used, 'address', to, now)
    enqueue({ kind: 'mail.address', payload: { to, language, token } })
  })
  context.log.info({ event: 'sign-in.address-unproved', user: user.id }, 'security')
  throw new Refusal('session.address-unproved', 'Please confirm your email address: open the link that we mailed to it', 'forbidden')
}
