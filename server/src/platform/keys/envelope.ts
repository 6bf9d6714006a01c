import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A text encrypted with a key of its own, and that key encrypted with one of our keys. */
export type Sealed = { values: Buffer; key: Buffer; keyId: string }

/**
 * Envelope encryption: each text has a random key, which one of our keys encrypts. A rotation re-encrypts those keys, not the texts. `context` names the
 * record: a text sealed for one record cannot be opened for another (docs/decisions/0090).
 */
export type EnvelopeCipher = {
  seal(text: string, context: string): Sealed
  open(sealed: Sealed, context: string): string
  /** The same text with its key encrypted by the newest of our keys. */
  reseal(sealed: Sealed, context: string): Sealed
  /** The id of the newest of our keys. */
  keyId: string
}

const [ivBytes, tagBytes] = [12, 16]
const algorithm = 'aes-256-gcm'

function encrypt(key: Buffer, plain: Buffer, context: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

function decrypt(key: Buffer, encrypted: Buffer, context: string) {
  const [iv, rest] = [encrypted.subarray(0, ivBytes), encrypted.subarray(ivBytes)]
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(context))
  decipher.setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
}

/** The first secret seals; texts sealed with any of them can be opened, so that they can be resealed one after the other. */
export function openEnvelope(secrets: readonly string[]): EnvelopeCipher {
  const keys = secrets.map((secret) => {
    const key = createHash('sha256').update(`envelope ${secret}`).digest()
    return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 16) }
  })
  const [newest] = keys
  if (!newest) throw new Error('Envelope encryption needs a key')
  const keyContext = (context: string, keyId: string) => `key ${keyId} ${context}`
  const sealKey = (dataKey: Buffer, context: string) => ({
    key: encrypt(newest.key, dataKey, keyContext(context, newest.id)),
    keyId: newest.id,
  })
  const openKey = ({ key, keyId }: Sealed, context: string) => {
    const ours = keys.find(({ id }) => id === keyId)
    if (!ours) throw new Error('Sealed with a key that is not configured: see BANK_KEY')
    return decrypt(ours.key, key, keyContext(context, keyId))
  }
  return {
    keyId: newest.id,
    seal(text, context) {
      const dataKey = randomBytes(32)
      return { values: encrypt(dataKey, Buffer.from(text), context), ...sealKey(dataKey, context) }
    },
    open: (sealed, context) => decrypt(openKey(sealed, context), sealed.values, context).toString(),
    reseal: (sealed, context) => ({ values: sealed.values, ...sealKey(openKey(sealed, context), context) }),
  }
}
