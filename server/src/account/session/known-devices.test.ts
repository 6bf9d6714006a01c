import { getLoginKey, signIn } from '@linesheet/contract/account/session'
import { changeOwnPassword } from '@linesheet/contract/account/settings.security'
import { CompactEncrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { aUser, password, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { newSignedToken, signedTokenId } from './signed-tokens.ts'

/** Clears the counter of the address, as if the attempts had come from elsewhere. */
async function forgetAddress() {
  const { db } = await testContext()
  await db.asOwner((tx) => tx.deleteFrom('rate_counters').where('key', '=', 'sign-in from 127.0.0.1').execute())
}
async function signInOn(
  device_token: string | undefined,
  username: string,
  secret = password,
  server?: Awaited<ReturnType<typeof anotherServer>>,
) {
  const { key, key_id, nonce } = await callOk(getLoginKey, {})
  const plain = JSON.stringify({ username, password: secret, nonce, ...(device_token !== undefined && { device_token }) })
  const jwe = new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
  const body = { credentials: await jwe.encrypt(await importJWK(key, 'ECDH-ES')) }
  return call(signIn, { body }, server ? { server } : {})
}
async function failAsStranger(username: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) await trySignIn(username, 'wrong')
  await forgetAddress()
  expect((await trySignIn(username, password)).status, 'on unknown devices').toBe(429)
}

test('a stranger’s failures do not lock out a user who has signed in on the device before, on any server', async () => {
  const { email } = await aUser()
  const { device_token } = await signInAs(email)
  await failAsStranger(email)
  expect((await signInOn(device_token, email)).status).toBe(200)
  expect((await signInOn(device_token, email, password, await anotherServer())).status).toBe(200)
})

test('nor do a stranger’s failures from the same address', async () => {
  const { email } = await aUser()
  const { device_token } = await signInAs(email)
  for (let attempt = 0; attempt < 5; attempt += 1) await trySignIn(email, 'wrong')
  expect((await signInOn(device_token, email)).status).toBe(200)
})

test('a person who mistypes five times locks out no colleague who signs in from the same address for the first time', async () => {
  const [{ email }, colleague] = [await aUser(), await aUser()]
  for (let attempt = 0; attempt < 8; attempt += 1) await trySignIn(email, 'wrong')
  expect(await trySignIn(email, password)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect((await trySignIn(colleague.email, password)).status).toBe(200)
})

test('a hundred failures from one address, on many accounts, stop further attempts on unknown devices', async () => {
  const { db } = await testContext()
  const { email } = await aUser()
  const { device_token } = await signInAs(email)
  await trySignIn('one@nobody.example', 'wrong')
  await db.asOwner((tx) => tx.updateTable('rate_counters').set({ count: 100 }).where('key', '=', 'sign-in from 127.0.0.1').execute())
  expect((await trySignIn(email, password)).status).toBe(429)
  expect((await signInOn(device_token, email)).status).toBe(200)
})

test('a known device has five failures in 15 minutes of its own', async () => {
  const { email } = await aUser()
  const [here, there] = [await signInAs(email), await signInAs(email)]
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signInOn(here.device_token, email, 'wrong')).status).toBe(401)
  expect(await signInOn(here.device_token, email)).toMatchObject({ status: 429, message: 'Username or password incorrect' })
  expect((await signInOn(there.device_token, email)).status, 'another device').toBe(200)
  expect((await trySignIn(email, password)).status, 'an unknown one').toBe(200)
  const { setClock } = await testContext()
  setClock(new Date(now.getTime() + 16 * 60_000))
  expect((await signInOn(here.device_token, email)).status).toBe(200)
})

test('many known devices together have fifty', async () => {
  const { email } = await aUser()
  const { keys } = await testContext()
  const newToken = () => newSignedToken(keys.nonces.used, 'device', email, now)
  for (let device = 0; device < 10; device += 1) {
    const token = newToken()
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signInOn(token, email, 'wrong')).status).toBe(401)
  }
  expect((await signInOn(newToken(), email)).status).toBe(429)
  expect((await trySignIn(email, password)).status).toBe(200)
})

test('another user’s, a forged and an old token make no device known', async () => {
  const [{ email }, other] = [await aUser(), await aUser()]
  const { device_token: theirs } = await signInAs(other.email)
  const { device_token: old } = await signInAs(email)
  await failAsStranger(email)
  const [id = '', issued = ''] = old.split('.')
  for (const token of [
    theirs,
    '',
    'a.b.c',
    `${id}.${issued}.`,
    `${id}x.${old.slice(id.length + 1)}`,
    `${id}.${Number(issued) + 1}.${old.split('.')[2]}`,
  ])
    expect((await signInOn(token, email)).status, token).toBe(429)
  const { keys } = await testContext()
  expect(signedTokenId(keys.nonces.valid, 'device', email, old, new Date(now.getTime() + 179 * 86_400_000))).toBe(id)
  expect(signedTokenId(keys.nonces.valid, 'device', email, old, new Date(now.getTime() + 180 * 86_400_000))).toBeUndefined()
  expect(signedTokenId(keys.nonces.valid, 'device', email, old, new Date(now.getTime() - 1000)), 'of the future').toBeUndefined()
})

test('the `device` that the browser names makes no device known', async () => {
  const { email } = await aUser()
  await signInAs(email, password, 'desk')
  await failAsStranger(email)
  expect((await trySignIn(email, password, 'desk')).status).toBe(429)
})

test('strangers cannot keep a signed-in user from changing the password', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  await failAsStranger(email)
  const body = { current_password: password, password: 'Another harbour 2' }
  expect((await call(changeOwnPassword, { body }, session)).status).toBe(200)
})
