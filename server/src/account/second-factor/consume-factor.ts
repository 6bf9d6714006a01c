import type { PasskeyAssertion } from '@linesheet/contract/account/session.second-factor'
import type * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findPasskey, markPasskeyUsed } from './passkeys.sql.ts'
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts'
import { consumeRecoveryCode, consumeStep, findSecondFactor } from './second-factor.sql.ts'
import { totpStep } from './totp.ts'
import { verifyAssertion } from './webauthn.ts'

/** Accepts a code of the app or a recovery code, once. Returns which it was; undefined for a wrong or used one. */
export async function consumeCode(tx: Tx, { keys }: AppContext, userId: string, code: string, now: Date) {
  const plain = normalizeCode(code)
  if (!/^\d{6}$/.test(plain)) return (await consumeRecoveryCode(tx, userId, hashesOf(keys, userId, plain), now)) ? 'recovery' : undefined
  const secret = (await findSecondFactor(tx, userId))?.secret
  const step = secret && totpStep(keys.encryption.decrypt(secret), plain, now)
  return step && (await consumeStep(tx, userId, step)) ? 'app' : undefined
}

/** Codes are kept for years: they may have been hashed with any secret that ever existed. */
const hashesOf = ({ nonces }: AppContext['keys'], userId: string, code: string) =>
  nonces.all.map((secret) => hashRecoveryCode(secret, userId, code))

/** Accepts the signature of a passkey. Returns its user; undefined for another challenge, site or key. */
export async function consumeAssertion(
  tx: Tx,
  { config }: AppContext,
  challenge: string,
  assertion: z.output<typeof PasskeyAssertion>,
  now: Date,
) {
  const passkey = await findPasskey(tx, assertion.id)
  const counter = passkey && (await verifyAssertion(config, challenge, passkey, assertion))
  if (!passkey || counter === undefined) return undefined
  await markPasskeyUsed(tx, passkey.id, counter, now)
  return passkey.user_id
}
