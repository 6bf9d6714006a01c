import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Credentials, nonceExpiry } from './credentials.ts'
import { consumeNonce } from './session.sql.ts'

/** Whether the credentials are for a nonce of ours that is valid and was not used before. */
export async function consumeCredentials(tx: Tx, { keys }: AppContext, credentials: Credentials | undefined, now: Date) {
  const expiry = credentials && nonceExpiry(keys.nonces.valid, credentials.nonce)
  return !!credentials && !!expiry && expiry > now && (await consumeNonce(tx, credentials.nonce, expiry))
}
