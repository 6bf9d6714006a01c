import type { getLoginKey } from '@linesheet/contract/account/session'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { CallError } from '../api/callError.ts'
import { loadModule } from '../layout/loadModule.ts'

/** Web Crypto exists only in secure contexts; without it a password must not be sent. */
export const canEncrypt = () => window.isSecureContext && crypto.subtle !== undefined

/** The code that encrypts is outside the first load: it is needed when the form is sent, and loads while it is filled in. */
export const loadEncrypt = () => loadModule(() => import('./encrypt.ts'))

/** Encrypts username and password as a compact JWE for the server's key; the nonce makes it valid for one sign-in. */
export async function encryptCredentials({ key, key_id, nonce }: ResponseResult<typeof getLoginKey>, username: string, password: string) {
  if (!canEncrypt()) throw new CallError(0, 'insecure', 'Not a secure page')
  const { encrypt } = await loadEncrypt()
  return encrypt({ username, password, nonce }, key, key_id)
}
