import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getLoginKey } from '@linesheet/contract/session'
import { CompactEncrypt, importJWK } from 'jose'
import { CallError } from '../kit/callError.ts'

/** Web Crypto exists only in secure contexts; without it a password must not be sent. */
export const canEncrypt = () => window.isSecureContext && crypto.subtle !== undefined

/** Encrypts username and password as a compact JWE for the server's key; the nonce makes it valid for one sign-in. */
export async function encryptCredentials({ key, key_id, nonce }: ResponseResult<typeof getLoginKey>, username: string, password: string) {
  if (!canEncrypt()) throw new CallError(0, 'insecure', 'Not a secure page')
  const payload = new TextEncoder().encode(JSON.stringify({ username, password, nonce }))
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
