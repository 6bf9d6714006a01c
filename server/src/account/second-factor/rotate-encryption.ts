import type { Database } from '../../platform/db/db.ts'
import type { Encryption } from '../../platform/keys/encryption.ts'
import { lockEncryptedOtherwise, updateEncrypted } from './rotate-encryption.sql.ts'

/**
 * Encrypts the secrets of all second factors with the newest key, a batch in each transaction: after a crash it goes on where it stopped.
 * Returns how many users there were.
 */
export async function rotateEncryption(db: Database, { encrypt, decrypt, keyId }: Encryption, batchSize = 100): Promise<number> {
  const again = (secret: Buffer | null) => secret && encrypt(decrypt(secret))
  for (let rotated = 0; ; ) {
    const count = await db.asOwner(async (tx) => {
      const rows = await lockEncryptedOtherwise(tx, keyId, batchSize)
      for (const { user_id, secret, pending_secret } of rows)
        await updateEncrypted(tx, { user_id, secret: again(secret), pending_secret: again(pending_secret) })
      return rows.length
    })
    if (count === 0) return rotated
    rotated += count
  }
}
