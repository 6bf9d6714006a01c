import type { Database } from '../db/db.ts'
import type { Encryption } from './encryption.ts'
import { lockEncryptedOtherwise, updateEncrypted } from './rotate-encryption.sql.ts'

/** All columns that `Encryption` encrypts, by table. */
export const encryptedColumns = {
  second_factors: ['secret', 'pending_secret'],
  shops: ['credentials', 'hook_secret'],
  webhooks: ['secret', 'old_secret'],
} as const
export type EncryptedTable = keyof typeof encryptedColumns

/**
 * Re-encrypts all secrets with the newest key, in one transaction for each batch, so that it continues where a crash stopped it. Returns the number of rows
 * that it changed.
 */
export async function rotateEncryption(db: Database, encryption: Encryption, batchSize = 100): Promise<number> {
  let rotated = 0
  for (const table of Object.keys(encryptedColumns) as EncryptedTable[]) rotated += await rotateTable(db, encryption, table, batchSize)
  return rotated
}

async function rotateTable(db: Database, { encrypt, decrypt, keyId }: Encryption, table: EncryptedTable, batchSize: number) {
  for (let rotated = 0; ; ) {
    const count = await db.asOwner(async (tx) => {
      const rows = await lockEncryptedOtherwise(tx, table, encryptedColumns[table], { keyId, limit: batchSize })
      for (const { place, secrets } of rows)
        await updateEncrypted(tx, table, encryptedColumns[table], {
          place,
          secrets: secrets.map((secret) => secret && encrypt(decrypt(secret))),
        })
      return rows.length
    })
    if (count === 0) return rotated
    rotated += count
  }
}
