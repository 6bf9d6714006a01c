import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { findMarketplaceKeys, retireMarketplaceKeys, rotateMarketplaceKeys } from './marketplace-keys.ts'

/**
 * `npm run keys`: shows the keys of the marketplace. `-- rotate`: makes a new key; the previous one stays valid. `-- retire`: leaves only the newest valid.
 * Running servers follow within ten seconds.
 */
const config = readConfig(process.env)
const db = openDatabase(config.DATABASE_URL, 1)
const [, , command] = process.argv

if (command && config.MARKETPLACE_KEY.length) {
  console.error('The keys come from MARKETPLACE_KEY and MARKETPLACE_SECRET: change them there (docs/marketplace.md)')
  process.exitCode = 1
} else {
  const change = { rotate: rotateMarketplaceKeys, retire: retireMarketplaceKeys }[command ?? ''] ?? findMarketplaceKeys
  const keys = await change(db, config)
  for (const [at, { key, secret }] of keys.entries()) {
    console.log(at === 0 ? 'Newest' : 'Valid until `npm run keys -- retire`')
    console.log(`  MARKETPLACE_KEY=${key}\n  MARKETPLACE_SECRET=${secret}`)
  }
  console.log('How to call: docs/marketplace.md')
}
await db.close()
