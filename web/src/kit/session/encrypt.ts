import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { deviceTokenOf } from './deviceTokens.ts'

/** Loaded together: both are needed when somebody signs in, and not before. */
export { saveDeviceToken } from './deviceTokens.ts'

type Credentials = { username: string; password: string; nonce: string }

/** Credentials as a compact JWE that only the owner of the key can read, with the token by which the server recognizes the device. */
export async function encrypt(credentials: Credentials, key: JWK, keyId: string) {
  const device_token = await deviceTokenOf(credentials.username)
  const payload = JSON.stringify({ ...credentials, ...(device_token && { device_token }) })
  return new CompactEncrypt(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
