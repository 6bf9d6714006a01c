import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { compactDecrypt } from 'jose'
import type { Keys } from '../kernel/keys.ts'

const nonceSeconds = 300

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** A nonce that says by itself when it ends; that it serves once only, the database keeps. */
export function newNonce(secret: Buffer, now: Date) {
  const expires = new Date(now.getTime() + nonceSeconds * 1000)
  const text = `${randomBytes(12).toString('base64url')}.${Math.floor(expires.getTime() / 1000)}`
  return { nonce: `${text}.${macOf(secret, text)}`, expires }
}

/** When a nonce of ours ends; undefined for any other text. */
export function nonceExpiry(secret: Buffer, nonce: string): Date | undefined {
  const at = nonce.lastIndexOf('.')
  const text = nonce.slice(0, at)
  const given = Buffer.from(nonce.slice(at + 1))
  const mac = Buffer.from(macOf(secret, text))
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return undefined
  return new Date(Number(text.split('.')[1]) * 1000)
}

export type Credentials = { username: string; password: string; nonce: string }

/** What the browser encrypted for us (docs/product/sessions.md); undefined when it is anything else. */
export async function readCredentials(keys: Keys, jwe: string): Promise<Credentials | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, keys.login.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const said: unknown = JSON.parse(Buffer.from(plaintext).toString('utf8'))
    return isCredentials(said) ? said : undefined
  } catch {
    return undefined
  }
}

const isCredentials = (said: unknown): said is Credentials =>
  typeof said === 'object' &&
  said !== null &&
  (['username', 'password', 'nonce'] as const).every((name) => name in said && typeof (said as Record<string, unknown>)[name] === 'string')
