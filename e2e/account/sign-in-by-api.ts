import { getLoginKey, selectBrand, signIn } from '@linesheet/contract/account/session'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { CompactEncrypt, importJWK } from 'jose'
import { createClient } from '../../simulator/client/http-client.ts'
import { randomIpAddress, serverUrl } from '../environment.ts'

/** The password of all users in the tests. */
export const password = 'Lantern over the harbour 7'
export type Session = Exclude<ResponseResult<typeof signIn>, { second_factor: unknown }>

/** Signs in as the browser does. */
export async function signInByApi(username: string, brandId: string): Promise<Session> {
  const from = { 'x-forwarded-for': randomIpAddress() }
  const anyone = createClient(serverUrl(), () => from)
  const { key, key_id, nonce } = await anyone(getLoginKey, {})
  const credentials = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  const session = await anyone(signIn, { body: { credentials } })
  if ('second_factor' in session) throw new Error(`${username} has a second factor`)
  const asThem = createClient(serverUrl(), () => ({ authorization: `Bearer ${session.token}`, ...from }))
  return session.change_password ? session : { ...session, ...(await asThem(selectBrand, { params: { id: brandId } })) }
}
