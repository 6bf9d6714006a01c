import {
  changePassword,
  listBrands,
  refreshTokens,
  requestPasswordReset,
  resetPassword,
  selectBrand,
  signIn,
  signOut,
} from '@linesheet/contract/account/session'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { aUser, credentials, mailsTo, password, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('a user of one brand signs in and has it selected', async () => {
  const { email, brandIds } = await aUser()
  const signedIn = await signInAs(` ${email.toUpperCase()} `)
  expect(signedIn).toMatchObject({ login: email, change_password: false, first_login: true, brands: 1 })
  expect(await callOk(getCompany, {}, signedIn)).toMatchObject({
    company: { id: brandIds[0] },
    role: 'owner',
    user: { language_code: 'zh_TW' },
  })
})

test('a user of several brands selects one, and only one of their own', async () => {
  const { email, brandIds } = await aUser({ brands: 2 })
  const signedIn = await signInAs(email)
  expect(await call(getHome, {}, signedIn)).toMatchObject({ status: 403, code: 'session.choose-brand' })
  expect((await callOk(listBrands, {}, signedIn)).map(({ id }) => id).toSorted()).toEqual(brandIds.toSorted())
  const other = await given.aBrand()
  expect(await call(selectBrand, { params: { id: other.id } }, signedIn)).toMatchObject({ status: 404, code: 'brand.missing' })
  const chosen = await callOk(selectBrand, { params: { id: brandIds[1] ?? '' } }, signedIn)
  expect((await callOk(getCompany, {}, chosen)).company.id).toBe(brandIds[1])
})

test('the list of brands counts the orders to answer in each', async () => {
  const { email, brandIds } = await aUser({ brands: 2 })
  const signedIn = await signInAs(email)
  const tokens = await callOk(selectBrand, { params: { id: brandIds[0] ?? '' } }, signedIn)
  await given.anOrder({
    id: brandIds[0] ?? '',
    name: '',
    organization: '',
    owner: { token: tokens.token, userId: '', sessionId: '', username: '' },
  })
  const waiting = await callOk(listBrands, {}, signedIn)
  expect(waiting.map(({ id, waiting_orders }) => [id, waiting_orders])).toEqual(
    expect.arrayContaining([
      [brandIds[0], 1],
      [brandIds[1], 0],
    ]),
  )
})

test('every failure to sign in gets the same refusal', async () => {
  const { email } = await aUser()
  const wrong = { status: 401, code: 'session.incorrect', message: 'Username or password incorrect' }
  expect(await trySignIn(email, 'not the password')).toMatchObject(wrong)
  expect(await trySignIn('nobody@nowhere.example', password)).toMatchObject(wrong)
  expect(await call(signIn, { body: { credentials: 'not.a.jwe' } })).toMatchObject(wrong)
})

test('a nonce is valid once, for five minutes', async () => {
  const { email } = await aUser()
  const jwe = await credentials(email, password)
  await callOk(signIn, { body: { credentials: jwe } })
  expect(await call(signIn, { body: { credentials: jwe } })).toMatchObject({ status: 401, code: 'session.incorrect' })
  const old = await credentials(email, password)
  ;(await testContext()).setClock(minutes(6))
  expect(await call(signIn, { body: { credentials: old } })).toMatchObject({ status: 401 })
  expect(await call(signIn, { body: { credentials: await credentials(email, password, 'made.up.nonce') } })).toMatchObject({ status: 401 })
})

test('after five failures even the right password is refused for 15 minutes', async () => {
  const { email } = await aUser()
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await trySignIn(email, 'wrong')).status).toBe(401)
  expect(await trySignIn(email, password)).toMatchObject({
    status: 429,
    message: 'Username or password incorrect',
    headers: { 'retry-after': expect.any(String) },
  })
  ;(await testContext()).setClock(minutes(16))
  expect((await trySignIn(email, password)).status).toBe(200)
})

test('an access token expires after 15 minutes, and a refresh token gets new ones for 30 days', async () => {
  const { email } = await aUser()
  const signedIn = await signInAs(email)
  ;(await testContext()).setClock(minutes(15))
  expect(await call(getHome, {}, signedIn)).toMatchObject({ status: 401, code: 'session.expired' })
  const renewed = await callOk(refreshTokens, { body: { refresh_token: signedIn.refresh_token } })
  expect((await call(getHome, {}, renewed)).status).toBe(200)
  ;(await testContext()).setClock(minutes(31 * 24 * 60))
  expect(await call(refreshTokens, { body: { refresh_token: renewed.refresh_token } })).toMatchObject({ status: 401, logout: true })
})

test('a session ends 90 days after its sign-in, however often it is refreshed', async () => {
  const { email } = await aUser()
  let { refresh_token } = await signInAs(email)
  for (const day of [29, 58, 87]) {
    ;(await testContext()).setClock(minutes(day * 24 * 60))
    refresh_token = (await callOk(refreshTokens, { body: { refresh_token } })).refresh_token
  }
  ;(await testContext()).setClock(minutes(90 * 24 * 60))
  expect(await call(refreshTokens, { body: { refresh_token } })).toMatchObject({ status: 401, code: 'session.over', logout: true })
})

test('two tabs may refresh at once; a refresh token that is used again later ends the session', async () => {
  const { email } = await aUser()
  const { refresh_token } = await signInAs(email)
  const refresh = (token: string) => call(refreshTokens, { body: { refresh_token: token } })
  const [one, two] = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect([one.status, two.status]).toEqual([200, 200])
  ;(await testContext()).setClock(minutes(1))
  expect(await refresh(refresh_token)).toMatchObject({ status: 401, code: 'session.over', logout: true })
  expect(await refresh(one.result.refresh_token)).toMatchObject({ status: 401, logout: true })
  expect(await call(getHome, {}, two.result)).toMatchObject({ status: 401, code: 'session.over' })
})

test('signing out ends the session on all servers', async () => {
  const { email } = await aUser()
  const signedIn = await signInAs(email)
  await callOk(signOut, { body: { refresh_token: signedIn.refresh_token } })
  expect(await call(getHome, {}, signedIn)).toMatchObject({ status: 401 })
  expect(await call(refreshTokens, { body: { refresh_token: signedIn.refresh_token } })).toMatchObject({ status: 401, logout: true })
})

test('a changed membership invalidates the access token', async () => {
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'admin')
  const { db } = await testContext()
  await db.write({ brandId: brand.id }, (tx) =>
    tx.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', member.userId).execute(),
  )
  expect(await call(getHome, {}, member)).toMatchObject({ status: 401, code: 'session.over' })
})

test('a required change of password precedes every other call', async () => {
  const { email } = await aUser({ change_password: true })
  const signedIn = await signInAs(email)
  expect(signedIn.change_password).toBe(true)
  for (const endpoint of [getHome, listBrands])
    expect(await call(endpoint, {}, signedIn)).toMatchObject({ status: 403, code: 'session.change-password' })
  const change = (body: { current_password: string; password: string }) => call(changePassword, { body }, signedIn)
  expect(await change({ current_password: 'wrong', password: 'Another harbour 2' })).toMatchObject({
    status: 400,
    errors: { current_password: 'Incorrect Password! Unable to change the password.' },
  })
  for (const weak of ['short', 'password123', 'aaaaaaaaaaaa', '1234567890', email])
    expect(await change({ current_password: password, password: weak }), weak).toMatchObject({
      status: 400,
      errors: { password: expect.any(String) },
    })
  expect(await change({ current_password: password, password })).toMatchObject({
    status: 400,
    errors: { password: 'Choose a password that differs from the current one' },
  })
  const changed = await change({ current_password: password, password: 'Another harbour 2' })
  expect((await call(getHome, {}, changed.result)).status).toBe(200)
  expect((await trySignIn(email, password)).status).toBe(401)
})

test('a change of password ends the user’s other sessions', async () => {
  const { email } = await aUser()
  const [here, elsewhere] = [await signInAs(email), await signInAs(email)]
  await callOk(changePassword, { body: { current_password: password, password: 'Another harbour 2' } }, here)
  expect((await call(getHome, {}, here)).status).toBe(200)
  expect(await call(getHome, {}, elsewhere)).toMatchObject({ status: 401 })
})

const resetTokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

test('a password is reset by a mailed link, once, within an hour', async () => {
  const { email } = await aUser()
  await callOk(requestPasswordReset, { body: { username: email } })
  expect((await call(requestPasswordReset, { body: { username: 'nobody@nowhere.example' } })).status).toBe(200)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toMatch(/密碼/)
  const token = resetTokenIn(mail?.text)
  const signedIn = await signInAs(email)
  expect(await call(resetPassword, { body: { token, password: 'short' } })).toMatchObject({
    status: 400,
    errors: { password: 'Enter at least 10 characters' },
  })
  const [brand] = await callOk(listBrands, {}, signedIn)
  expect(await call(resetPassword, { body: { token, password: brand?.display_name.toUpperCase() ?? '' } })).toMatchObject({
    errors: { password: expect.stringContaining('name') },
  })
  await callOk(resetPassword, { body: { token, password: 'Another harbour 2' } })
  expect(await call(resetPassword, { body: { token, password: 'Another harbour 3' } })).toMatchObject({ status: 409, code: 'reset.over' })
  expect(await call(getHome, {}, signedIn)).toMatchObject({ status: 401 })
  expect((await trySignIn(email, 'Another harbour 2')).status).toBe(200)
})

test.each(['changed', 'reset'])('a password that was %s ends the links to reset it, and a mail reports it', async (how) => {
  const { email } = await aUser()
  for (let count = 0; count < 2; count += 1) await callOk(requestPasswordReset, { body: { username: email } })
  const [first, second] = (await mailsTo(email)).map(({ text }) => resetTokenIn(text))
  if (how === 'reset') await callOk(resetPassword, { body: { token: second ?? '', password: 'Another harbour 2' } })
  else await callOk(changePassword, { body: { current_password: password, password: 'Another harbour 2' } }, await signInAs(email))
  expect(await call(resetPassword, { body: { token: first ?? '', password: 'Another harbour 3' } })).toMatchObject({ code: 'reset.over' })
  expect((await mailsTo(email)).at(-1)?.subject).toBe(`您的 Linesheet 密碼已${how === 'reset' ? '重設' : '變更'}`)
})

test('an account is mailed at most five links an hour, which the answer does not reveal', async () => {
  const { setClock } = await testContext()
  const { email } = await aUser()
  const ask = () => call(requestPasswordReset, { body: { username: email } })
  const answers = []
  for (let count = 0; count < 7; count += 1) answers.push(await ask())
  expect(answers.map(({ status, result }) => ({ status, result }))).toEqual(answers.map(() => ({ status: 200, result: {} })))
  expect(await mailsTo(email)).toHaveLength(5)
  setClock(minutes(61))
  await ask()
  expect(await mailsTo(email)).toHaveLength(6)
})

test('a mailed link expires after an hour', async () => {
  const { setClock } = await testContext()
  const { email } = await aUser()
  await callOk(requestPasswordReset, { body: { username: email } })
  const token = resetTokenIn((await mailsTo(email)).at(-1)?.text)
  setClock(minutes(60))
  expect(await call(resetPassword, { body: { token, password: 'Another harbour 2' } })).toMatchObject({ code: 'reset.over' })
})

test('a forged token is refused', async () => {
  const brand = await given.aBrand()
  const [head, body, mac] = brand.owner.token.split('.')
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'owner', brand: newId() })).toString('base64url')
  for (const token of [`${head}.${forged}.${mac}`, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`, 'nonsense'])
    expect(await call(getHome, {}, { token })).toMatchObject({ status: 401, code: 'session.expired' })
})
