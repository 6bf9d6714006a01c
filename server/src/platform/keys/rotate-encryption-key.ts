import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { openSecretKeys } from './keys.ts'
import { rotateEncryption } from './rotate-encryption.ts'

/**
 * `npm run rotate-encryption-key`, after all servers were started with `ENCRYPTION_KEY="<new> <old>"`, or with a first key: afterwards all secrets that
 * servers have to read again need only the new key. It may be repeated at any time.
 */
const config = readConfig(process.env)
const db = openDatabase(config.DATABASE_URL, 1)
try {
  const rotated = await rotateEncryption(db, await openSecretKeys(db, config))
  console.log(
    `${rotated} secrets of users, webhooks and shops were encrypted with the newest key. Older keys can be removed from ENCRYPTION_KEY.`,
  )
} finally {
  await db.close()
}
