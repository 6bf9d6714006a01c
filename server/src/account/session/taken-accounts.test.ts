import { acceptInvitation } from '@linesheet/contract/account/people'
import { changePassword, listBrands, requestPasswordReset, resetPassword } from '@linesheet/contract/account/session'
import { verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import { decideLoginChange, requestLoginChange } from '@linesheet/contract/account/settings.login'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { anInvitation, mailedInvitation } from '../../../test/account/people.ts'
import { aUserWithSecondFactor } from '../../../test/account/second-factor.ts'
import { aUser, mailsTo, password, signInAs, startSignIn, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { noBrand } from '../../platform/db/db.ts'
import { lockUser } from '../sign-in-address/login-changes.sql.ts'
import { hashPassword } from './passwords.ts'
import { findUser, findUserByName } from './session.sql.ts'
import { setProvedPassword } from './set-proved-password.ts'

const [chosen, others] = ['Another harbour 2', 'A third harbour 3']

/** Makes a call that arrives during the owner's reset of the account, and has to wait for it. */
async function whileReset<T>(email: string, other: () => Promise<T>) {
  const { db } = await testContext()
  const user = await db.asOwner((tx) => findUserByName(tx, email))
  if (!user) throw new Error('There is no such user')
  const hash = await hashPassword(chosen)
  const reset = async (tx: Parameters<typeof findUser>[0]) =>
    setProvedPassword(tx, await findUser(tx, user.id), hash, 'password reset', now)
  return whileBlocked(noBrand, (tx) => lockUser(tx, user.id), other, reset)
}

test('a sign-in with the old password during a reset is refused', async () => {
  const { email } = await aUser()
  expect(await whileReset(email, () => trySignIn(email, password))).toMatchObject({ status: 401, code: 'session.incorrect' })
})

test('a change of the password during a reset changes nothing', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  const body = { current_password: password, password: others }
  expect(await whileReset(email, () => call(changePassword, { body }, session))).toMatchObject({ status: 401, code: 'session.over' })
  expect(await trySignIn(email, others)).toMatchObject({ status: 401 })
  expect(await trySignIn(email, chosen)).toMatchObject({ status: 200 })
})

test('a sign-in with the old password that waits for a second factor ends with a reset', async () => {
  const { email, recoveryCodes } = await aUserWithSecondFactor()
  const { challenge } = await startSignIn(email)
  await callOk(requestPasswordReset, { body: { username: email } })
  const token = /forgotpassword\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  await callOk(resetPassword, { body: { token, password: chosen } })
  expect(await call(verifySecondFactor, { body: { challenge, code: recoveryCodes[0] ?? '' } })).toMatchObject({
    code: 'second-factor.over',
  })
})

const tokenIn = (text = '') => /change-request\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** A stranger has entered somebody's address as their own new one, and its owner has confirmed that by the link; later a brand invites the owner. */
async function aMistakenConfirmation() {
  const { email, brandIds } = await aUser()
  const [session, username] = [await signInAs(email), `${newId()}@owner.example`]
  await callOk(requestLoginChange, { body: { username } }, session)
  const [toOld, toNew] = [(await mailsTo(email)).at(-1), (await mailsTo(username)).at(-1)]
  await callOk(decideLoginChange, { body: { token: tokenIn(toNew?.text), decision: 'confirm' } })
  const { setClock } = await testContext()
  setClock(new Date(now.getTime() + 60_000))
  const brand = await given.aBrand()
  await anInvitation(brand, { email: username })
  const { token } = await mailedInvitation(brand)
  await callOk(acceptInvitation, { body: { token, password: chosen, first_name: 'Lin', last_name: 'Chan' } })
  return { email, username, session, refuse: tokenIn(toOld?.text), brandIds, brand }
}

test('a link to a new address does not prove it: the stranger who entered it does not join the brand that invites its reader', async () => {
  const { username, session, brand } = await aMistakenConfirmation()
  expect(await call(listBrands, {}, session)).toMatchObject({ status: 401 })
  expect(await trySignIn(username, password)).toMatchObject({ status: 401, code: 'session.incorrect' })
  const brands = await callOk(listBrands, {}, await signInAs(username, chosen))
  expect(brands.map(({ id }) => id)).toContain(brand.id)
})

test('a user who reverts a change of address leaves the brands that the account has joined in the meantime', async () => {
  const { email, refuse, brandIds } = await aMistakenConfirmation()
  await callOk(decideLoginChange, { body: { token: refuse, decision: 'refuse' } })
  const { db } = await testContext()
  const joined = await db.asOwner(async (tx) => {
    const user = await findUserByName(tx, email)
    return tx
      .selectFrom('memberships')
      .select('brand_id')
      .where('user_id', '=', user?.id ?? '')
      .execute()
  })
  expect(joined.map(({ brand_id }) => brand_id)).toEqual(brandIds)
})
