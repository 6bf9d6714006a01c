import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'

/** The service key that the marketplace calls with, and the secret that both sides sign with. */
export type MarketplaceKey = { key: string; secret: string }

const name = 'marketplace-keys'
const random = () => randomBytes(32).toString('base64url')
const newKey = (): MarketplaceKey => ({ key: random(), secret: random() })

/** The one or two valid keys, the newest first: from the configuration, or else from the database, where the first one is made. */
export async function findMarketplaceKeys(db: Database, { MARKETPLACE_KEY, MARKETPLACE_SECRET }: Config): Promise<MarketplaceKey[]> {
  if (MARKETPLACE_KEY.length) return MARKETPLACE_KEY.map((key, at) => ({ key, secret: MARKETPLACE_SECRET[at] ?? '' }))
  return db.asOwner(async (tx) => {
    const rows = await tx
      .selectFrom('server_keys')
      .select(['name', 'value'])
      .where('name', 'in', [name, 'marketplace-key', 'marketplace-secret'])
      .execute()
    const stored = new Map(rows.map((row) => [row.name, row.value]))
    // The one key and secret from the time before keys could be rotated.
    const first = { key: stored.get('marketplace-key') ?? random(), secret: stored.get('marketplace-secret') ?? random() }
    if (stored.has(name)) return stored.get(name) as MarketplaceKey[]
    await tx
      .insertInto('server_keys')
      .values({ name, value: JSON.stringify([first]) })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const { value } = await tx.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return value as MarketplaceKey[]
  })
}

const storeMarketplaceKeys = (db: Database, keys: readonly MarketplaceKey[]) =>
  db.asOwner((tx) =>
    tx
      .updateTable('server_keys')
      .set({ value: JSON.stringify(keys) })
      .where('name', '=', name)
      .execute(),
  )

/** Makes a new key. The previous one stays valid until it is retired. */
export async function rotateMarketplaceKeys(db: Database, config: Config): Promise<MarketplaceKey[]> {
  const [newest] = await findMarketplaceKeys(db, config)
  const keys = [newKey(), ...(newest ? [newest] : [])]
  await storeMarketplaceKeys(db, keys)
  return keys
}

/** Leaves only the newest key valid. */
export async function retireMarketplaceKeys(db: Database, config: Config): Promise<MarketplaceKey[]> {
  const keys = (await findMarketplaceKeys(db, config)).slice(0, 1)
  await storeMarketplaceKeys(db, keys)
  return keys
}
