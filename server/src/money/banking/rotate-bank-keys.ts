import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { openBankKeys } from '../../platform/keys/keys.ts'
import { rotateBankKeys } from './rotate-keys.ts'

/**
 * `npm run rotate-bank-keys`, after all servers were started with `BANK_KEY="<new> <old>"`: afterwards all bank details need only the new key. It may be
 * repeated at any time.
 */
const config = readConfig(process.env)
const db = openDatabase(config.DATABASE_URL, 1)
try {
  const rotated = await rotateBankKeys(db, await openBankKeys(db, config))
  console.log(`${rotated} bank details were encrypted with the newest key. Older keys can be removed from BANK_KEY.`)
} finally {
  await db.close()
}
