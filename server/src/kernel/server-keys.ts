import type { JWK } from 'jose'
import type { Database } from './db.ts'

/** `used_from`: when servers begin to use it; they accept it before. */
export type StoredSigningKey = { token_secret: string; login: { id: string; publicKey: JWK; privateKey: JWK }; used_from: string }

/** A key that all server processes share. The first that asks for it makes it. */
export async function findStoredKey<T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> {
  const find = () => db.asOwnerEach((tx) => tx.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst())
  const found = await find()
  if (found) return found.value as T
  const made = JSON.stringify(await make())
  await db.asOwner((tx) =>
    tx
      .insertInto('server_keys')
      .values({ name, value: made })
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
  return (await find())?.value as T
}

/** Changes the signing keys under a lock, so that of two commands at once one sees what the other did. */
export const updateSigningKeys = (db: Database, change: (keys: StoredSigningKey[]) => Promise<StoredSigningKey[]>) =>
  db.asOwner(async (tx) => {
    const row = tx.selectFrom('server_keys').select('value').where('name', '=', 'signing-keys').forUpdate()
    const keys = await change((await row.executeTakeFirstOrThrow()).value as StoredSigningKey[])
    await tx
      .updateTable('server_keys')
      .set({ value: JSON.stringify(keys) })
      .where('name', '=', 'signing-keys')
      .execute()
    return keys
  })
