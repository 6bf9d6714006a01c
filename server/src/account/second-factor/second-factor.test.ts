import { requestPasswordReset, resetPassword } from '@linesheet/contract/account/session'
import { verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import {
  confirmSecondFactor,
  getSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@linesheet/contract/account/settings.security'
import { getHome } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { aUserWithSecondFactor, codeOf, nextCode } from '../../../test/account/second-factor.ts'
import { aUser, mailsTo, password, signInAs, startSignIn, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'

const minutesLater = async (minutes: number) => (await testContext()).setClock(new Date(now.getTime() + minutes * 60_000))
const verify = (challenge: string, code: string) => call(verifySecondFactor, { body: { challenge, code } })
const wrongCode = { status: 400, errors: { code: 'This code is wrong or was already used. Enter the latest one' } }

test('setting up needs the password and a code of the app, and gives ten recovery codes', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  expect(await call(startSecondFactor, { body: { password: 'wrong' } }, session)).toMatchObject({
    status: 400,
    errors: { password: 'Wrong password. Enter the one you sign in with' },
  })
  expect(await call(confirmSecondFactor, { body: { code: '123456' } }, session)).toMatchObject({
    status: 409,
    code: 'second-factor.not-started',
  })
  const { secret, uri, qr } = await callOk(startSecondFactor, { body: { password } }, session)
  expect(uri).toBe(
    `otpauth://totp/Linesheet:${encodeURIComponent(email)}?issuer=Linesheet&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qr).toMatch(/^<svg /)
  expect(await call(confirmSecondFactor, { body: { code: await codeOf(secret, 3) } }, session)).toMatchObject(wrongCode)
  expect(await trySignIn(email, password)).toMatchObject({ result: { token: expect.any(String) } })
  const { recovery_codes } = await callOk(confirmSecondFactor, { body: { code: await codeOf(secret) } }, session)
  expect(new Set(recovery_codes).size).toBe(10)
  expect(recovery_codes.every((code) => /^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/.test(code))).toBe(true)
  expect((await callOk(getSecurity, {}, session)).second_factor).toEqual({ since: '2026-11-20T02:00:00+00:00', recovery_codes_left: 10 })
})

test('a sign-in then gives tokens only for a code, and each code once', async () => {
  const { email, secret } = await aUserWithSecondFactor()
  const { challenge, passkey, expires } = await startSignIn(email)
  expect([passkey, expires]).toEqual([null, new Date(now.getTime() + 5 * 60_000).toISOString()])
  expect(await verify(challenge, await codeOf(secret)), 'confirmed the set-up').toMatchObject(wrongCode)
  const code = await nextCode(secret)
  const signedIn = await verify(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(signedIn.result).toMatchObject({ login: email, brands: 1 })
  expect((await call(getHome, {}, signedIn.result)).status).toBe(200)
  expect(await verify(challenge, await nextCode(secret)), 'the challenge').toMatchObject({ status: 409, code: 'second-factor.over' })
  const again = await startSignIn(email)
  expect(await verify(again.challenge, code), 'the code').toMatchObject(wrongCode)
})

test('codes of the previous and the next 30 seconds are accepted, older and newer ones are not', async () => {
  const { email, secret } = await aUserWithSecondFactor()
  await minutesLater(10)
  const { challenge } = await startSignIn(email)
  for (const steps of [-2, 2]) expect(await verify(challenge, await codeOf(secret, steps))).toMatchObject(wrongCode)
  expect((await verify(challenge, await codeOf(secret, 1))).status).toBe(200)
  const after = await startSignIn(email)
  expect(await verify(after.challenge, await codeOf(secret, -1)), 'older than one that was used').toMatchObject(wrongCode)
})

test('two servers accept the same code, and the same recovery code, once', async () => {
  const { email, secret, recoveryCodes } = await aUserWithSecondFactor()
  const server = await anotherServer({ recordsRefusals: false })
  await minutesLater(1)
  server.setClock((await testContext()).clock())
  for (const code of [await codeOf(secret), recoveryCodes[0] ?? '']) {
    const [one, other] = [await startSignIn(email), await startSignIn(email)]
    const answers = await Promise.all([
      call(verifySecondFactor, { body: { challenge: one.challenge, code } }),
      call(verifySecondFactor, { body: { challenge: other.challenge, code } }, { server }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

test('two servers answer the same challenge once', async () => {
  const { email, recoveryCodes } = await aUserWithSecondFactor()
  const server = await anotherServer({ recordsRefusals: false })
  const { challenge } = await startSignIn(email)
  const [first = '', second = ''] = recoveryCodes
  const answers = await Promise.all([
    call(verifySecondFactor, { body: { challenge, code: first } }),
    call(verifySecondFactor, { body: { challenge, code: second } }, { server }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a challenge lasts five minutes', async () => {
  const { email, secret } = await aUserWithSecondFactor()
  const { challenge } = await startSignIn(email)
  await minutesLater(5)
  expect(await verify(challenge, await codeOf(secret))).toMatchObject({ status: 409, code: 'second-factor.over' })
  expect(await verify('no-such-challenge', '123456')).toMatchObject({ status: 409, code: 'second-factor.over' })
})

test('after five wrong codes even the right one is refused for 15 minutes, with another challenge, too', async () => {
  const { email, secret } = await aUserWithSecondFactor()
  const { challenge } = await startSignIn(email)
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await verify(challenge, '000000')).status).toBe(400)
  const right = await nextCode(secret)
  expect(await verify(challenge, right)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect((await verify((await startSignIn(email)).challenge, right)).status).toBe(429)
  await minutesLater(16)
  expect((await verify((await startSignIn(email)).challenge, await codeOf(secret))).status).toBe(200)
})

test('after the loss of a phone, a recovery code signs in and is reported by mail, and another one lets a new app be set up', async () => {
  const { email, secret, recoveryCodes } = await aUserWithSecondFactor()
  const [first = '', second = '', third = ''] = recoveryCodes
  const { challenge } = await startSignIn(email)
  const signedIn = (await verify(challenge, ` ${first.toUpperCase().replace('-', ' ')} `)).result
  expect((await mailsTo(email)).at(-1)?.subject).toBe('有人使用備用碼登入了 Linesheet')
  expect((await callOk(getSecurity, {}, signedIn)).second_factor.recovery_codes_left).toBe(9)
  expect(await verify((await startSignIn(email)).challenge, first)).toMatchObject(wrongCode)
  expect(await call(startSecondFactor, { body: { password } }, signedIn)).toMatchObject({
    status: 400,
    errors: { code: 'Field is required' },
  })
  const renewed = await callOk(startSecondFactor, { body: { password, code: second } }, signedIn)
  const old = await nextCode(secret)
  expect((await verify((await startSignIn(email)).challenge, old)).status, 'the old app until the new one is confirmed').toBe(200)
  const confirmed = await callOk(confirmSecondFactor, { body: { code: await codeOf(renewed.secret) } }, signedIn)
  const after = await startSignIn(email)
  expect(await verify(after.challenge, third), 'an earlier recovery code').toMatchObject(wrongCode)
  expect(await verify(after.challenge, await nextCode(secret)), 'the lost phone').toMatchObject(wrongCode)
  expect((await verify(after.challenge, confirmed.recovery_codes[0] ?? '')).status).toBe(200)
})

test('turning it off needs the password and a code', async () => {
  const { email, session, secret, recoveryCodes } = await aUserWithSecondFactor()
  const [recoveryCode = ''] = recoveryCodes
  const turnOff = (body: { password: string; code: string }) => call(removeSecondFactor, { body }, session)
  expect(await turnOff({ password: 'wrong', code: recoveryCode })).toMatchObject({ status: 400, errors: { password: expect.any(String) } })
  expect(await turnOff({ password, code: '000000' })).toMatchObject(wrongCode)
  expect((await turnOff({ password, code: await nextCode(secret) })).status).toBe(200)
  expect((await callOk(getSecurity, {}, session)).second_factor).toEqual({ since: null, recovery_codes_left: 0 })
  expect((await trySignIn(email, password)).result).toHaveProperty('token')
})

test('recovery codes can be replaced, which ends the old ones and is reported by mail', async () => {
  const { email, session, secret, recoveryCodes } = await aUserWithSecondFactor()
  const { recovery_codes } = await callOk(renewRecoveryCodes, { body: { password, code: await nextCode(secret) } }, session)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('您的 Linesheet 備用碼已重新產生')
  const { challenge } = await startSignIn(email)
  expect(await verify(challenge, recoveryCodes[0] ?? '')).toMatchObject(wrongCode)
  expect((await verify(challenge, recovery_codes[0] ?? '')).status).toBe(200)
})

test('a recovery code has more than 112 bits, so that no hash of it can be tried out', async () => {
  const { recoveryCodes } = await aUserWithSecondFactor()
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{6}(-[a-hjkmnp-z2-9]{6}){3}$/)
  expect(24 * Math.log2(31)).toBeGreaterThan(112)
})

test('a reset of the password does not bypass the second factor', async () => {
  const { email } = await aUserWithSecondFactor()
  await callOk(requestPasswordReset, { body: { username: email } })
  const mail = (await mailsTo(email)).find(({ text }) => text.includes('token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await callOk(resetPassword, { body: { token, password: 'Another harbour 2' } })
  expect((await trySignIn(email, 'Another harbour 2')).result).toHaveProperty('second_factor')
})

test('nothing in the database reveals the secret or a recovery code', async () => {
  const { db } = await testContext()
  const { session, secret, recoveryCodes } = await aUserWithSecondFactor()
  const rows = await db.asOwner(async (tx) => [
    ...(await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', (await sessionUser(session.auth)) ?? '')
      .execute()),
    ...(await tx.selectFrom('recovery_codes').selectAll().execute()),
    ...(await tx.selectFrom('outbox').selectAll().execute()),
    ...(await tx.selectFrom('idempotency_keys').selectAll().execute()),
  ])
  const stored = JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value))
  expect(rows.length).toBeGreaterThan(10)
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(stored).not.toContain(hidden)
})

const sessionUser = async (id: string) =>
  (await (await testContext()).db.asOwner((tx) => tx.selectFrom('sessions').select('user_id').where('id', '=', id).executeTakeFirst()))
    ?.user_id

test('a repeated set-up under an idempotency key leaves no secret behind', async () => {
  const { db } = await testContext()
  const { email } = await aUser()
  const session = await signInAs(email)
  await callOk(startSecondFactor, { body: { password } }, { ...session, key: 'set-up' })
  const kept = await db.asOwner((tx) => tx.selectFrom('idempotency_keys').select('key').where('key', 'like', '%set-up%').execute())
  expect(kept).toEqual([])
})
