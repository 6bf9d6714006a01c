import { refreshTokens } from '@linesheet/contract/account/session'
import { changeOwnPassword, endOtherSessions, endSession, getSecurity } from '@linesheet/contract/account/settings.security'
import { getHome } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { aUser, mailsTo, password, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'

test('the sessions of a user, with this one marked, and nobody else’s', async () => {
  const { email } = await aUser()
  const [first, second] = [await signInAs(email), await signInAs(email)]
  await signInAs((await aUser()).email)
  const { sessions } = await callOk(getSecurity, {}, second)
  const at = '2026-11-20T02:00:00+00:00'
  expect(sessions).toEqual(
    [second, first].map(({ auth }) => ({
      id: auth,
      browser: null,
      system: null,
      address: '127.0.0.1',
      created_at: at,
      last_seen_at: at,
      is_current: auth === second.auth,
    })),
  )
})

test('ending a session takes effect at once, for its refresh token, too', async () => {
  const { email } = await aUser()
  const [here, there] = [await signInAs(email), await signInAs(email)]
  await callOk(endSession, { params: { id: there.auth } }, here)
  expect(await call(getHome, {}, there)).toMatchObject({ status: 401, code: 'session.over' })
  expect(await call(refreshTokens, { body: { refresh_token: there.refresh_token } })).toMatchObject({ status: 401, logout: true })
  expect(await call(endSession, { params: { id: there.auth } }, here)).toMatchObject({ status: 404, code: 'session.missing' })
  expect((await call(getHome, {}, here)).status).toBe(200)
})

test('nobody ends a session of somebody else', async () => {
  const [mine, theirs] = [await signInAs((await aUser()).email), await signInAs((await aUser()).email)]
  expect((await call(endSession, { params: { id: theirs.auth } }, mine)).status).toBe(404)
  await callOk(endOtherSessions, {}, mine)
  expect((await call(getHome, {}, theirs)).status).toBe(200)
})

test('all other sessions can be ended at once', async () => {
  const { email } = await aUser()
  const [here, ...others] = [await signInAs(email), await signInAs(email), await signInAs(email)]
  await callOk(endOtherSessions, {}, here)
  for (const other of others) expect((await call(getHome, {}, other)).status).toBe(401)
  expect((await callOk(getSecurity, {}, here)).sessions).toHaveLength(1)
})

test('a session that was not used for 30 days is not listed', async () => {
  const { email } = await aUser()
  await signInAs(email)
  ;(await testContext()).setClock(new Date(now.getTime() + 31 * 86_400_000))
  const later = await signInAs(email)
  expect((await callOk(getSecurity, {}, later)).sessions.map(({ id }) => id)).toEqual([later.auth])
})

test('changing the password asks for the current one, ends the other sessions and is reported by mail', async () => {
  const { email } = await aUser()
  const [here, elsewhere] = [await signInAs(email), await signInAs(email)]
  const change = (body: { current_password: string; password: string }) => call(changeOwnPassword, { body }, here)
  expect(await change({ current_password: 'wrong', password: 'Another harbour 2' })).toMatchObject({
    status: 400,
    message: 'Incorrect Password! Unable to change the password.',
    errors: { current_password: 'Incorrect Password! Unable to change the password.' },
  })
  expect(await change({ current_password: password, password: 'short' })).toMatchObject({ errors: { password: expect.any(String) } })
  const changed = await change({ current_password: password, password: 'Another harbour 2' })
  expect((await call(getHome, {}, changed.result)).status).toBe(200)
  expect((await call(getHome, {}, elsewhere)).status).toBe(401)
  expect((await trySignIn(email, password)).status).toBe(401)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['您的 Linesheet 密碼已變更'])
})

test('wrong passwords count as failed sign-ins', async () => {
  const { email } = await aUser()
  const here = await signInAs(email)
  const change = (current_password: string) => call(changeOwnPassword, { body: { current_password, password: 'Another harbour 2' } }, here)
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await change('wrong')).status).toBe(400)
  expect(await change(password)).toMatchObject({ status: 429, code: 'too-many' })
  expect((await trySignIn(email, password)).status).toBe(429)
})

test('a sign-in on a new device is reported by mail, the first one and known devices are not', async () => {
  const { email } = await aUser()
  for (const device of ['desk', 'desk', 'phone', 'phone', 'desk']) await signInAs(email, password, device)
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['您的 Linesheet 帳號在新裝置上登入'])
  expect(mails[0]?.text).toContain('裝置：未知的裝置；IP 位址：127.0.0.1；時間：2026年11月20日')
})
