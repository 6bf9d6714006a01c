import { addApiToken } from '@linesheet/contract/account/api-tokens'
import { confirmSession, startConfirmation } from '@linesheet/contract/account/session.confirm'
import { verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import { requestLoginChange } from '@linesheet/contract/account/settings.login'
import { addPasskey, endOtherSessions, endSession, removePasskey, startPasskey } from '@linesheet/contract/account/settings.security'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { softwarePasskey } from '../../../test/account/authenticator.ts'
import { aUserWithSecondFactor, codeOf, nextCode } from '../../../test/account/second-factor.ts'
import { aUser, credentials, mailsTo, password, type SignedIn, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'

const minutesLater = async (minutes: number) => (await testContext()).setClock(new Date(now.getTime() + minutes * 60_000))
const unconfirmed = { status: 403, code: 'session.unconfirmed' }
const wrongPassword = { status: 400, errors: { password: expect.any(String) } }
const confirm = async (session: SignedIn, secret = password, code?: string) =>
  call(confirmSession, { body: { credentials: await credentials(session.login, secret), ...(code !== undefined && { code }) } }, session)
const changeAddress = (session: { token: string }) =>
  call(requestLoginChange, { body: { username: `${newId()}@new.example` } }, { token: session.token })

/** A session whose sign-in was a while ago, with a token that is still valid. */
async function anOldSession(username: string) {
  await minutesLater(-14)
  const first = await signInAs(username)
  await minutesLater(0)
  const session = await signInAs(username)
  const { db } = await testContext()
  const created_at = new Date(now.getTime() - 15 * 60_000)
  await db.asOwner((tx) => tx.updateTable('sessions').set({ created_at }).where('id', '=', session.auth).execute())
  return { session, other: first }
}

test('actions that could take over the account need a confirmed session, and then succeed', async () => {
  const { session, other } = await anOldSession((await aUser()).email)
  const token = { name: 'Stock', permissions: ['orders:read' as const], expires_in_days: 30 }
  const calls = {
    'change the address': () => changeAddress(session),
    'make an API token': () => call(addApiToken, { body: token }, session),
    'end a session': () => call(endSession, { params: { id: other.auth } }, session),
    'end all others': () => call(endOtherSessions, {}, session),
  }
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject(unconfirmed)
  expect((await confirm(session)).result).toEqual({ confirmed_until: new Date(now.getTime() + 15 * 60_000).toISOString() })
  for (const [name, send] of Object.entries(calls)) expect((await send()).status, name).toBe(200)
})

test('nothing is sent, made or ended by an unconfirmed session', async () => {
  const { email } = await aUser()
  const { session, other } = await anOldSession(email)
  await changeAddress(session)
  await call(endOtherSessions, {}, session)
  expect(await mailsTo(email)).toEqual([])
  expect((await call(startConfirmation, { body: {} }, other)).status).toBe(200)
})

test('a sign-in confirms for 15 minutes, as does a confirmation', async () => {
  const session = await signInAs((await aUser()).email)
  await minutesLater(14)
  expect((await changeAddress(session)).status).toBe(200)
  await confirm(session)
  const { db } = await testContext()
  const { confirmed_at } = await db.asOwner((tx) =>
    tx.selectFrom('sessions').select('confirmed_at').where('id', '=', session.auth).executeTakeFirstOrThrow(),
  )
  expect(confirmed_at).toBe('2026-11-20T02:14:00+00:00')
  await db.asOwner((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: new Date(now.getTime() - 60_000) })
      .where('id', '=', session.auth)
      .execute(),
  )
  expect(await changeAddress(session)).toMatchObject(unconfirmed)
})

test('confirming one session does not confirm another', async () => {
  const { email } = await aUser()
  const { session } = await anOldSession(email)
  await signInAs(email)
  expect(await changeAddress(session)).toMatchObject(unconfirmed)
})

test('every server knows of a confirmation at once', async () => {
  const { session } = await anOldSession((await aUser()).email)
  await confirm(session)
  const server = await anotherServer()
  expect((await call(endOtherSessions, {}, { token: session.token, server })).status).toBe(200)
})

test('a session ends itself without a confirmation', async () => {
  const { session } = await anOldSession((await aUser()).email)
  expect((await call(endSession, { params: { id: session.auth } }, session)).status).toBe(200)
})

test('a wrong password, used credentials and another user’s credentials confirm nothing', async () => {
  const { session } = await anOldSession((await aUser()).email)
  expect(await confirm(session, 'not the password')).toMatchObject(wrongPassword)
  const used = await credentials(session.login, password)
  await callOk(confirmSession, { body: { credentials: used } }, session)
  expect(await call(confirmSession, { body: { credentials: used } }, session)).toMatchObject(wrongPassword)
  expect(await call(confirmSession, { body: { credentials: 'no JWE' } }, session)).toMatchObject(wrongPassword)
  for (const body of [{}, { credentials: used, passkey: softwarePasskey().sign('x') }])
    expect(await call(confirmSession, { body }, session)).toMatchObject({ status: 400, errors: { credentials: expect.any(String) } })
})

test('wrong passwords count as failed sign-ins', async () => {
  const { email } = await aUser()
  const { session } = await anOldSession(email)
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await confirm(session, 'wrong')).toMatchObject(wrongPassword)
  expect(await confirm(session)).toMatchObject({ status: 429, code: 'too-many' })
  expect((await trySignIn(email, password)).status).toBe(429)
  expect(await changeAddress(session)).toMatchObject(unconfirmed)
})

test('with a second factor a code is needed, which works once', async () => {
  const { email, secret, recoveryCodes } = await aUserWithSecondFactor()
  const { result } = await trySignIn(email, password)
  const challenge = result && 'second_factor' in result ? result.second_factor.challenge : ''
  const session = await callOk(verifySecondFactor, { body: { challenge, code: await nextCode(secret) } })
  expect(await callOk(startConfirmation, { body: {} }, session)).toMatchObject({ needs_code: true, passkey: null })
  expect(await confirm(session)).toMatchObject({ status: 400, errors: { code: 'Field is required' } })
  expect(await confirm(session, password, await codeOf(secret)), 'used to sign in').toMatchObject({
    status: 400,
    errors: { code: expect.any(String) },
  })
  expect((await confirm(session, password, await nextCode(secret))).status).toBe(200)
  expect((await confirm(session, password, recoveryCodes[0])).status).toBe(200)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('有人使用備用碼登入了 Linesheet')
})

test('a passkey confirms alone, for its own challenge and user', async () => {
  const { email } = await aUser()
  const fresh = await signInAs(email)
  const key = softwarePasskey()
  const asked = await callOk(startPasskey, { body: { password } }, fresh)
  const added = await callOk(
    addPasskey,
    { body: { challenge: asked.challenge, name: 'Laptop', passkey: key.register(String(asked.passkey.challenge)) } },
    fresh,
  )
  const { session } = await anOldSession(email)
  expect(await call(removePasskey, { params: { id: added.id } }, session)).toMatchObject(unconfirmed)
  const { challenge, passkey, needs_code } = await callOk(startConfirmation, { body: {} }, session)
  expect(needs_code).toBe(false)
  const body = { challenge, passkey: key.sign(String(passkey?.challenge)) }
  const stranger = await signInAs((await aUser()).email)
  expect(await call(confirmSession, { body }, stranger)).toMatchObject({ status: 409, code: 'passkey.refused' })
  expect(await call(verifySecondFactor, { body }), 'is no sign-in').toMatchObject({ code: 'second-factor.over' })
  expect((await call(confirmSession, { body }, session)).status).toBe(200)
  expect(await call(confirmSession, { body }, session), 'again').toMatchObject({ code: 'passkey.refused' })
  expect((await call(removePasskey, { params: { id: added.id } }, session)).status).toBe(200)
})
