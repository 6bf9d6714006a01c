import { readConfig } from './config.ts'
import { openDatabase } from './db.ts'
import { findSigningKeys, retireSigningKeys, rotateSigningKeys } from './signing-keys.ts'

/**
 * `npm run signing-keys`: shows when the keys of sessions are used from. `-- rotate`: makes a new one, which servers use a minute later.
 * `-- retire`: ends the older one, an hour after that; `-- retire --at-once` when somebody may have read it.
 */
const db = openDatabase(readConfig(process.env).DATABASE_URL, 1)
const [, , command, ...flags] = process.argv
const commands: Record<string, () => ReturnType<typeof findSigningKeys>> = {
  rotate: () => rotateSigningKeys(db, new Date()),
  retire: () => retireSigningKeys(db, new Date(), { atOnce: flags.includes('--at-once') }),
}
try {
  const keys = await (commands[command ?? ''] ?? (() => findSigningKeys(db)))()
  for (const { login, used_from } of keys) console.log(`${login.id}, used from ${used_from}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.close()
}
