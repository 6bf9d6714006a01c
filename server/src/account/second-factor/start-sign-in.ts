import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashToken, newSecretToken } from '../session/tokens.ts'
import { insertChallenge } from './challenges.sql.ts'
import { findPasskeyIds } from './passkeys.sql.ts'
import { assertionOptions } from './webauthn.ts'

const challengeMinutes = 5
export const challengeExpiry = (now: Date) => new Date(now.getTime() + challengeMinutes * 60_000)

/**
 * The challenge that asks a user for a factor: a code, or one of the user's passkeys. `second-factor`: after the right password, before there are tokens;
 * `confirmation`: within a session.
 */
export async function startFactorChallenge(tx: Tx, config: Config, userId: string, kind: 'second-factor' | 'confirmation', now: Date) {
  const [challenge, expires, keys] = [newSecretToken(), challengeExpiry(now), await findPasskeyIds(tx, userId)]
  const passkey = keys.length ? await assertionOptions(config, keys) : null
  const passkeyChallenge = passkey?.challenge ?? null
  await insertChallenge(tx, { hash: hashToken(challenge), kind, userId, passkeyChallenge, expires })
  return { challenge, expires: expires.toISOString(), passkey: passkey && { ...passkey } }
}
