import { acceptInvitation, readInvitation } from '@linesheet/contract/account/people'
import { listBrands, requestPasswordReset, resetPassword } from '@linesheet/contract/account/session'
import { getSecurity } from '@linesheet/contract/account/settings.security'
import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import { getHome } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { anInvitation, mailedInvitation } from '../../../test/account/people.ts'
import { aUserWithSecondFactor } from '../../../test/account/second-factor.ts'
import {
  addressTokenOf,
  aUser,
  mailsTo,
  password,
  signInAs,
  signInByLink,
  startSignIn,
  trySignIn,
} from '../../../test/account/signing-in.ts'
import { anApplication } from '../../../test/brand/applications.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const unproved = { status: 403, code: 'session.address-unproved' }
const incorrect = { status: 401, code: 'session.incorrect' }
const chosen = 'Another harbour 2'
const names = { first_name: 'Lin', last_name: 'Chan' }

/** Approved, although the sender never opened a mail: a stranger may have typed somebody else's address. */
async function anApprovedApplication(email = `${newId()}@applicant.example`) {
  await anApplication({ email })
  const { db } = await testContext()
  const { id } = await db.asOwner((tx) =>
    tx
      .selectFrom('brand_applications')
      .select('id')
      .where(sql`answers ->> 'email'`, '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const body = { items: [{ external_id: newId(), application_id: id }] } as never
  expect((await callOk(ingestBrands, { body })).items[0]).toMatchObject({ success: true })
  return email
}

/** Turns an account into one of a release that did not ask for a proof; it may be signed in, and have a second factor. */
async function forgetProof(email: string) {
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('users').set({ proved_address: null }).where('username', '=', email).execute())
}

const resetTokenOf = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /forgotpassword\?token=([\w-]+)/.exec(text)?.[1]).findLast((token) => token) ?? ''

async function reset(email: string, secret = chosen) {
  await callOk(requestPasswordReset, { body: { username: email } })
  await callOk(resetPassword, { body: { token: await resetTokenOf(email), password: secret } })
}

async function invite(email: string) {
  const brand = await given.aBrand()
  await anInvitation(brand, { email })
  return { brand, token: (await mailedInvitation(brand)).token }
}

test('at first the right password opens an account only together with the mailed link, and from then on alone', async () => {
  const email = await anApprovedApplication()
  expect(await trySignIn(email, 'a wrong password')).toMatchObject(incorrect)
  expect(await trySignIn(email, password)).toMatchObject(unproved)
  const token = await addressTokenOf(email)
  expect(await signInByLink(email, 'a wrong password', token), 'the link alone opens nothing').toMatchObject(incorrect)
  expect(await trySignIn(email, password), 'and proves nothing').toMatchObject(unproved)
  expect(await signInByLink(email, password, token)).toMatchObject({ status: 200 })
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('the mail about a brand’s approval has the link, so that signing in takes no detour', async () => {
  const email = await anApprovedApplication()
  expect(await signInByLink(email, password, await addressTokenOf(email))).toMatchObject({ status: 200 })
})

test('the link proves one address, for seven days, and a token of another purpose does not', async () => {
  const [email, other] = [await anApprovedApplication(), await anApprovedApplication()]
  const token = await addressTokenOf(email)
  const { device_token } = await signInAs((await aUser()).email)
  for (const wrong of [await addressTokenOf(other), device_token, `${token}x`, 'a.b.c'])
    expect(await signInByLink(email, password, wrong), wrong).toMatchObject(unproved)
  const { setClock } = await testContext()
  setClock(new Date(now.getTime() + 7 * 86_400_000))
  expect(await signInByLink(email, password, token)).toMatchObject(unproved)
  expect(await signInByLink(email, password, await addressTokenOf(email)), 'the newest').toMatchObject({ status: 200 })
})

test('failures of strangers do not lock out a user who comes by the link', async () => {
  const email = await anApprovedApplication()
  const token = await addressTokenOf(email)
  for (let attempt = 0; attempt < 6; attempt += 1) await trySignIn(email, 'wrong')
  expect(await trySignIn(email, password)).toMatchObject({ status: 429 })
  expect(await signInByLink(email, password, token)).toMatchObject({ status: 200 })
})

test('an account is mailed at most five links an hour', async () => {
  const email = await anApprovedApplication()
  for (let attempt = 0; attempt < 7; attempt += 1) expect(await trySignIn(email, password)).toMatchObject(unproved)
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes('驗證'))).toHaveLength(5)
})

test('an invitation to an unproved address replaces the password: a stranger who knows the old one is locked out', async () => {
  const email = await anApprovedApplication()
  const { brand, token } = await invite(email)
  expect(await callOk(readInvitation, { params: { token } })).toMatchObject({ is_new: true })
  expect(await call(acceptInvitation, { body: { token } })).toMatchObject({ status: 400, errors: { password: 'Field is required' } })
  await callOk(acceptInvitation, { body: { token, password: chosen, ...names } })
  expect(await trySignIn(email, password)).toMatchObject(incorrect)
  const signedIn = await signInAs(email, chosen)
  const brands = await callOk(listBrands, {}, signedIn)
  expect(brands.map(({ id }) => id)).toContain(brand.id)
})

test('an invitation to a proved address keeps the password', async () => {
  const { email } = await aUser()
  const { token } = await invite(email)
  expect(await callOk(readInvitation, { params: { token } })).toMatchObject({ is_new: false })
  await callOk(acceptInvitation, { body: { token, password: chosen, ...names } })
  expect(await trySignIn(email, chosen)).toMatchObject(incorrect)
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('a reset proves the address', async () => {
  const email = await anApprovedApplication()
  await reset(email)
  expect(await trySignIn(email, password)).toMatchObject(incorrect)
  expect(await trySignIn(email, chosen)).toMatchObject({ status: 200 })
})

test('an older account keeps its sessions, and proves its address at the next sign-in', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  await forgetProof(email)
  expect(await call(getHome, {}, session)).toMatchObject({ status: 200 })
  expect(await trySignIn(email, password)).toMatchObject(unproved)
  expect(await signInByLink(email, password, await addressTokenOf(email))).toMatchObject({ status: 200 })
  expect(await call(getHome, {}, session)).toMatchObject({ status: 200 })
})

test('such an account sees nothing of a brand that it joins before proving its address', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  await forgetProof(email)
  await anApprovedApplication(email)
  expect(await call(listBrands, {}, session)).toMatchObject({ status: 401 })
  expect(await trySignIn(email, password)).toMatchObject(unproved)
})

test.each(['reset', 'invitation'])('sign-in methods that a stranger has set up end with the %s that proves the address', async (how) => {
  const { email } = await aUserWithSecondFactor()
  await forgetProof(email)
  if (how === 'reset') await reset(email)
  else await callOk(acceptInvitation, { body: { token: (await invite(email)).token, password: chosen, ...names } })
  const security = await callOk(getSecurity, {}, await signInAs(email, chosen))
  expect(security).toMatchObject({ second_factor: { since: null, recovery_codes_left: 0 }, passkeys: [] })
})

test('the second factor of a proved account survives a reset', async () => {
  const { email } = await aUserWithSecondFactor()
  await reset(email, password)
  expect(await startSignIn(email)).toMatchObject({ challenge: expect.any(String) })
})
