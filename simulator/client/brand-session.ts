import { getLoginKey, listBrands, refreshTokens, selectBrand, signIn } from '@linesheet/contract/account/session'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { CompactEncrypt, importJWK } from 'jose'
import { type ApiCall, createClient } from './http-client.ts'

type Tokens = Pick<ResponseResult<typeof refreshTokens>, 'token' | 'token_exp' | 'refresh_token'>

/** Encrypts username and password with the server's key and a single-use nonce, as the sign-in page does. */
async function encryptCredentials(
  { key, key_id, nonce }: ResponseResult<typeof getLoginKey>,
  username: string,
  password: string,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
}

/** Signs in like the browser and selects a brand by name. Renews the session before it expires. Throws if the user is not a member. */
export async function signInToBrand(
  url: string,
  username: string,
  password: string,
  brandName: string,
): Promise<{ call: ApiCall; brandId: string }> {
  const anonymousCall = createClient(url, () => ({}))
  const credentials = await encryptCredentials(await anonymousCall(getLoginKey, {}), username, password)
  const signedIn = await anonymousCall(signIn, { body: { credentials } })
  if ('second_factor' in signedIn) throw new Error(`${username} has a second factor`)
  let tokens: Tokens = signedIn
  const call = createClient(url, async () => ({ authorization: `Bearer ${await validToken()}` }))

  let renewal: Promise<void> | undefined
  async function validToken() {
    if (new Date(tokens.token_exp).getTime() - Date.now() < 60_000) {
      renewal ??= renew().finally(() => {
        renewal = undefined
      })
      await renewal
    }
    return tokens.token
  }
  async function renew() {
    tokens = await anonymousCall(refreshTokens, { body: { refresh_token: tokens.refresh_token } })
  }

  const brand = (await call(listBrands, {})).find(({ display_name }) => display_name === brandName)
  if (!brand) throw new Error(`${username} is no member of ${brandName}`)
  tokens = await call(selectBrand, { params: { id: brand.id } })
  return { call, brandId: brand.id }
}
