import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts secrets that have to be read again, such as second factors, so that a copy of the database does not reveal them. */
export type Encryption = {
  encrypt(plain: string): Buffer
  decrypt(encrypted: Buffer): string
  /** The first bytes of texts that the newest key encrypts. */
  keyId: Buffer
}

const [idBytes, ivBytes, tagBytes] = [4, 12, 16]
const algorithm = 'aes-256-gcm'

/** The first secret encrypts; texts encrypted with any of them can be read, so that they can be re-encrypted one after the other. */
export function openEncryption(secrets: readonly string[]): Encryption {
  const keys = secrets.map((secret) => createHash('sha256').update(`encryption ${secret}`).digest())
  const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, idBytes)
  const [newest] = keys
  if (!newest) throw new Error('Encryption needs a key')
  return {
    keyId: idOf(newest),
    encrypt(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, newest, iv)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([idOf(newest), iv, cipher.getAuthTag(), text])
    },
    decrypt(encrypted) {
      const key = keys.find((candidate) => idOf(candidate).equals(encrypted.subarray(0, idBytes)))
      if (!key) throw new Error('Encrypted with a key that is not configured: see ENCRYPTION_KEY')
      const [iv, rest] = [encrypted.subarray(idBytes, idBytes + ivBytes), encrypted.subarray(idBytes + ivBytes)]
      const decipher = createDecipheriv(algorithm, key, iv)
      decipher.setAuthTag(rest.subarray(0, tagBytes))
      return decipher.update(rest.subarray(tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
