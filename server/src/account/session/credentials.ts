import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { compactDecrypt } from 'jose'
import type { Keys } from '../../platform/keys/keys.ts'

const nonceSeconds = 300

const nonceSignature = (secret: KeyObject, text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** A signed nonce that contains its expiry. The database stores which nonces were used. */
export function newNonce(secret: KeyObject, now: Date) {
  const expires = new Date(now.getTime() + nonceSeconds * 1000)
  const text = `${randomBytes(12).toString('base64url')}.${Math.floor(expires.getTime() / 1000)}`
  return { nonce: `${text}.${nonceSignature(secret, text)}`, expires }
}

/** When the nonce expires; undefined unless we signed it with one of the secrets. */
export function nonceExpiry(secrets: readonly KeyObject[], nonce: string): Date | undefined {
  const end = nonce.lastIndexOf('.')
  const text = nonce.slice(0, end)
  const received = Buffer.from(nonce.slice(end + 1))
  const isSignature = (expected: Buffer) => received.length === expected.length && timingSafeEqual(received, expected)
  if (!secrets.some((secret) => isSignature(Buffer.from(nonceSignature(secret, text))))) return undefined
  return new Date(Number(text.split('.')[1]) * 1000)
}

export type Credentials = { username: string; password: string; nonce: string; device_token?: string }

/** The credentials that the browser encrypted with our key (docs/product/sessions.md); undefined for anything else. */
export async function decryptCredentials(keys: Keys, jwe: string): Promise<Credentials | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, ({ kid }) => keys.signing.privateKeyOf(kid), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const payload: unknown = JSON.parse(Buffer.from(plaintext).toString('utf8'))
    return isCredentials(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

const credentialFields = ['username', 'password', 'nonce'] as const
const isCredentials = (payload: unknown): payload is Credentials =>
  typeof payload === 'object' &&
  payload !== null &&
  credentialFields.every((name) => name in payload && typeof (payload as Record<string, unknown>)[name] === 'string') &&
  ['string', 'undefined'].includes(typeof (payload as Record<string, unknown>).device_token)
