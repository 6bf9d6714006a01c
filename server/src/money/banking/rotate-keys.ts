import type { Database } from '../../platform/db/db.ts'
import type { EnvelopeCipher } from '../../platform/keys/envelope.ts'
import { lockSealedOtherwise, updateSealedKey } from './reseal.sql.ts'
import { sealContext } from './seal-context.ts'

/**
 * Encrypts the keys of all bank details with the newest key, a batch in each transaction: after a crash it continues where it stopped. Returns how many keys
 * it encrypted.
 */
export async function rotateBankKeys(db: Database, envelope: EnvelopeCipher, batchSize = 100): Promise<number> {
  for (let rotated = 0; ; ) {
    const count = await db.asOwner(async (tx) => {
      const rows = await lockSealedOtherwise(tx, envelope.keyId, batchSize)
      for (const { brand_id, id, sealed_values, sealed_key, key_id } of rows) {
        const sealed = { values: sealed_values, key: sealed_key, keyId: key_id }
        const { key, keyId } = envelope.reseal(sealed, sealContext(brand_id, id))
        await updateSealedKey(tx, brand_id, id, key, keyId)
      }
      return rows.length
    })
    if (count === 0) return rotated
    rotated += count
  }
}
