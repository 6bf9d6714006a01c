import { runKeyCommand } from './run-key-command.ts'
import type { StoredSigningKey } from './server-keys.ts'
import { findSigningKeys, retireSigningKeys, rotateSigningKeys } from './signing-keys.ts'

/**
 * `npm run signing-keys`: shows from when the keys of sessions are used. `-- rotate`: makes a new key, which servers use a minute later. `-- retire`: retires
 * the older one, an hour after that; `-- retire --at-once` if it may have leaked.
 */
const lines = (keys: readonly StoredSigningKey[]) => keys.map(({ login, used_from }) => `${login.id}, used from ${used_from}`)

await runKeyCommand({
  show: async (db) => lines(await findSigningKeys(db)),
  rotate: async (db) => lines(await rotateSigningKeys(db, new Date())),
  retire: async (db, _, flags) => lines(await retireSigningKeys(db, new Date(), flags)),
})
