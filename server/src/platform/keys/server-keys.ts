import type { JWK } from 'jose'
import type { Database } from '../db/db.ts'

/** `used_from`: when servers begin to use it; they accept it earlier. */
export type StoredSigningKey = { token_secret: string; login: { id: string; publicKey: JWK; privateKey: JWK }; used_from: string }

/** A key that all server processes share, made by the first one that needs it. */
export async function findStoredKey<T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> {
  const found = await readStoredKey<T>(db, name)
  if (found !== undefined) return found
  const made = JSON.stringify(await make())
  await db.asOwner((tx) =>
    tx
      .insertInto('server_keys')
      .values({ name, value: made })
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
  return (await readStoredKey<T>(db, name)) as T
}

/** A stored key; undefined if there is none. */
export const readStoredKey = <T>(db: Database, name: string): Promise<T | undefined> =>
  db.asOwnerEach(async (tx) => {
    const found = await tx.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst()
    return found && (found.value as T)
  })

/** Changes a stored key, under a lock, so that the second of two simultaneous commands sees what the first did. */
export const updateStoredKey = <T>(db: Database, name: string, change: (value: T) => T | Promise<T>): Promise<T> =>
  db.asOwner(async (tx) => {
    const row = tx.selectFrom('server_keys').select('value').where('name', '=', name).forUpdate()
    const changed = await change((await row.executeTakeFirstOrThrow()).value as T)
    await tx
      .updateTable('server_keys')
      .set({ value: JSON.stringify(changed) })
      .where('name', '=', name)
      .execute()
    return changed
  })
