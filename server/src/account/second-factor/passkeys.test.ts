import { signInWithPasskey, startPasskeySignIn, verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import { addPasskey, getSecurity, removePasskey, renamePasskey, startPasskey } from '@linesheet/contract/account/settings.security'
import { getHome } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { softwarePasskey } from '../../../test/account/authenticator.ts'
import { aUserWithSecondFactor } from '../../../test/account/second-factor.ts'
import { addressTokenOf, aUser, mailsTo, password, type SignedIn, signInAs, startSignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'

const refused = { status: 409, code: 'passkey.refused' }
const challengeIn = (options: Record<string, unknown>) => String(options.challenge)

async function tryAdd(session: SignedIn, key = softwarePasskey(), name = 'Phone') {
  const { challenge, passkey } = await callOk(startPasskey, { body: { password } }, session)
  return call(addPasskey, { body: { challenge, name, passkey: key.register(challengeIn(passkey)) } }, session)
}
async function aUserWithPasskey() {
  const { email } = await aUser()
  const [session, key] = [await signInAs(email), softwarePasskey()]
  const { result } = await tryAdd(session, key)
  return { email, session, key, id: result.id }
}
async function tryPasskey(
  key: ReturnType<typeof softwarePasskey>,
  { isVerified = true, ...link }: { isVerified?: boolean; address_token?: string } = {},
) {
  const { challenge, passkey } = await callOk(startPasskeySignIn, { body: {} })
  return call(signInWithPasskey, { body: { challenge, passkey: key.sign(challengeIn(passkey), { isVerified }), ...link } })
}

test('a passkey is added with the password, reported by mail, and signs in without one', async () => {
  const { email, session, key, id } = await aUserWithPasskey()
  expect(await call(startPasskey, { body: { password: 'wrong' } }, session)).toMatchObject({ status: 400 })
  const { passkeys } = await callOk(getSecurity, {}, session)
  expect(passkeys).toEqual([{ id, name: 'Phone', created_at: expect.any(String), last_used_at: null }])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['您的 Linesheet 帳號新增了通行密鑰'])
  const signedIn = await tryPasskey(key)
  expect(signedIn.result).toMatchObject({ login: email, brands: 1 })
  expect((await call(getHome, {}, signedIn.result)).status).toBe(200)
  expect((await callOk(getSecurity, {}, session)).passkeys[0]?.last_used_at).not.toBeNull()
})

test('a passkey of an account whose address was not proved signs in with the mailed link only', async () => {
  const { email, key } = await aUserWithPasskey()
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('users').set({ proved_address: null }).where('username', '=', email).execute())
  expect(await tryPasskey(key)).toMatchObject({ status: 403, code: 'session.address-unproved' })
  expect(await tryPasskey(key, { address_token: await addressTokenOf(email) })).toMatchObject({ status: 200 })
})

test('a signature works once, for its challenge, within five minutes', async () => {
  const { key } = await aUserWithPasskey()
  const [one, other] = [await callOk(startPasskeySignIn, { body: {} }), await callOk(startPasskeySignIn, { body: {} })]
  const signature = key.sign(challengeIn(one.passkey))
  const signIn = (challenge: string) => call(signInWithPasskey, { body: { challenge, passkey: signature } })
  expect(await signIn(other.challenge)).toMatchObject({ status: 401, code: 'passkey.refused' })
  expect((await signIn(one.challenge)).status).toBe(200)
  expect(await signIn(one.challenge)).toMatchObject({ status: 401, code: 'passkey.refused' })
  const late = await callOk(startPasskeySignIn, { body: {} })
  ;(await testContext()).setClock(new Date(now.getTime() + 5 * 60_000))
  expect(
    (await call(signInWithPasskey, { body: { challenge: late.challenge, passkey: key.sign(challengeIn(late.passkey)) } })).status,
  ).toBe(401)
})

test('an unknown passkey, one that did not verify its owner, and a copied one are refused', async () => {
  const { key } = await aUserWithPasskey()
  expect((await tryPasskey(softwarePasskey())).status).toBe(401)
  expect((await tryPasskey(key, { isVerified: false })).status).toBe(401)
  for (const _ of [1, 2]) expect((await tryPasskey(key)).status).toBe(200)
  key.rewind()
  expect((await tryPasskey(key)).status).toBe(401)
})

test('a passkey of another site is not added, nor one for another challenge or twice', async () => {
  const session = await signInAs((await aUser()).email)
  expect(await tryAdd(session, softwarePasskey({ origin: 'http://evil.example' }))).toMatchObject(refused)
  expect(await tryAdd(session, softwarePasskey({ rpId: 'evil.example' }))).toMatchObject(refused)
  const key = softwarePasskey()
  const { challenge } = await callOk(startPasskey, { body: { password } }, session)
  expect(await call(addPasskey, { body: { challenge, name: 'Phone', passkey: key.register('YW5vdGhlcg') } }, session)).toMatchObject(
    refused,
  )
  expect((await tryAdd(session, key)).status).toBe(200)
  expect(await tryAdd(await signInAs((await aUser()).email), key)).toMatchObject(refused)
})

test('a challenge of one user adds no passkey for another', async () => {
  const [mine, theirs] = [await signInAs((await aUser()).email), await signInAs((await aUser()).email)]
  const { challenge, passkey } = await callOk(startPasskey, { body: { password } }, theirs)
  const made = softwarePasskey().register(challengeIn(passkey))
  expect(await call(addPasskey, { body: { challenge, name: 'Phone', passkey: made } }, mine)).toMatchObject(refused)
})

test('with a second factor, a passkey can answer instead of a code, but only the user’s own', async () => {
  const { email, session } = await aUserWithSecondFactor()
  const [key, stranger] = [softwarePasskey(), (await aUserWithPasskey()).key]
  await tryAdd(session, key)
  const { challenge, passkey } = await startSignIn(email)
  expect(passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] })
  const answer = (signer: typeof key) => call(verifySecondFactor, { body: { challenge, passkey: signer.sign(challengeIn(passkey ?? {})) } })
  expect((await answer(stranger)).status).toBe(400)
  expect((await answer(key)).result).toMatchObject({ login: email })
})

test('passkeys are renamed and removed only by their owner, who is notified', async () => {
  const { email, session, key, id } = await aUserWithPasskey()
  const stranger = await signInAs((await aUser()).email)
  expect((await call(renamePasskey, { params: { id }, body: { name: 'Mine' } }, stranger)).status).toBe(404)
  expect((await call(removePasskey, { params: { id } }, stranger)).status).toBe(404)
  expect(await callOk(renamePasskey, { params: { id }, body: { name: 'Laptop' } }, session)).toMatchObject({ name: 'Laptop' })
  await callOk(removePasskey, { params: { id } }, session)
  expect((await tryPasskey(key)).status).toBe(401)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('您的 Linesheet 帳號移除了一組通行密鑰')
})
