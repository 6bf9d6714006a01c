import type { ResponseResult } from '@linesheet/contract/endpoint'
import { getLoginKey, listBrands, refreshTokens, selectBrand, signIn } from '@linesheet/contract/session'
import { CompactEncrypt, importJWK } from 'jose'
import { type Call, callerOf } from './wire.ts'

type Tokens = Pick<ResponseResult<typeof refreshTokens>, 'token' | 'token_exp' | 'refresh_token'>

/** Username and password as the server takes them: encrypted for it alone, with a nonce that serves once. */
async function seal({ key, key_id, nonce }: ResponseResult<typeof getLoginKey>, username: string, password: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ username, password, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
}

/** Signs in as a brand's user, as the browser does, and chooses the brand of that name. The session is renewed before it runs out. */
export async function signInAs(
  url: string,
  username: string,
  password: string,
  brandName: string,
): Promise<{ call: Call; brandId: string }> {
  const anyone = callerOf(url, () => ({}))
  const credentials = await seal(await anyone(getLoginKey, {}), username, password)
  let tokens: Tokens = await anyone(signIn, { body: { credentials } })
  const call = callerOf(url, async () => ({ authorization: `Bearer ${await freshToken()}` }))

  let renewing: Promise<void> | undefined
  async function freshToken() {
    if (new Date(tokens.token_exp).getTime() - Date.now() < 60_000) {
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      await renewing
    }
    return tokens.token
  }
  async function renew() {
    tokens = await anyone(refreshTokens, { body: { refresh_token: tokens.refresh_token } })
  }

  const brand = (await call(listBrands, {})).find(({ display_name }) => display_name === brandName)
  if (!brand) throw new Error(`${username} is no member of ${brandName}`)
  tokens = await call(selectBrand, { params: { id: brand.id } })
  return { call, brandId: brand.id }
}
