import { findNonceSecrets, retireNonceSecret, rotateNonceSecret, type StoredNonceSecret } from './nonce-secrets.ts'
import { runKeyCommand } from './run-key-command.ts'

/**
 * `npm run nonce-secret`: shows since when its secrets are used. `-- rotate`: makes a new secret, which servers use a minute later. `-- retire`: retires the
 * older one, an hour after that; `-- retire --at-once` if it may have leaked.
 */
const lines = (secrets: readonly StoredNonceSecret[]) =>
  secrets.map(
    ({ used_from, is_retired }) => `used from ${used_from}${is_retired ? ', retired: only for hashes that are kept permanently' : ''}`,
  )

await runKeyCommand({
  show: async (db) => lines(await findNonceSecrets(db)),
  rotate: async (db) => lines(await rotateNonceSecret(db, new Date())),
  retire: async (db, _, flags) => lines(await retireNonceSecret(db, new Date(), flags)),
})
