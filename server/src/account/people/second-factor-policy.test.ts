import { listBrands, refreshTokens, selectBrand } from '@linesheet/contract/account/session'
import { confirmSession, startConfirmation } from '@linesheet/contract/account/session.confirm'
import { editSecondFactorPolicy, getSecondFactorPolicy } from '@linesheet/contract/account/settings.second-factor-policy'
import {
  addPasskey,
  confirmSecondFactor,
  removePasskey,
  removeSecondFactor,
  startPasskey,
  startSecondFactor,
} from '@linesheet/contract/account/settings.security'
import { listAudit } from '@linesheet/contract/home/audit'
import { getHome } from '@linesheet/contract/home/home'
import { listOrders } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { softwarePasskey } from '../../../test/account/authenticator.ts'
import { aUserWithSecondFactor, codeOf, nextCode } from '../../../test/account/second-factor.ts'
import { aUser, credentials, password, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

type Session = { token: string; login?: string }
const required = { status: 403, code: 'second-factor.required' }
const setPolicy = (session: Session, isRequired: boolean) => call(editSecondFactorPolicy, { body: { required: isRequired } }, session)
const refresh = async (session: { refresh_token: string }) => ({
  ...session,
  ...(await callOk(refreshTokens, { body: { refresh_token: session.refresh_token } })),
})

/** A user with a password who is a member of the brands, with a copy of another user's app if given. */
async function aColleague(brandIds: readonly string[]) {
  const { email, brandIds: own } = await aUser()
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    const { id: user_id } = await tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow()
    await tx.deleteFrom('memberships').where('user_id', '=', user_id).where('brand_id', 'in', own).execute()
    for (const brand_id of brandIds)
      await tx.insertInto('memberships').values({ brand_id, user_id, role: 'orders', created_at: now }).execute()
  })
  return email
}
/** A brand whose owner has an app. */
async function aBrandWithFactor() {
  const { brandIds, session, secret } = await aUserWithSecondFactor()
  return { brandId: brandIds[0] ?? '', owner: session, secret }
}
async function setUpApp(session: Session) {
  const { secret } = await callOk(startSecondFactor, { body: { password } }, session)
  await callOk(confirmSecondFactor, { body: { code: await codeOf(secret) } }, session)
  return secret
}
async function addKey(session: Session) {
  const key = softwarePasskey()
  const { challenge, passkey } = await callOk(startPasskey, { body: { password } }, session)
  const body = { challenge, name: 'Laptop', passkey: key.register(String(passkey.challenge)) }
  return { key, id: (await callOk(addPasskey, { body }, session)).id }
}
async function confirmWithKey(session: Session, key: ReturnType<typeof softwarePasskey>) {
  const { challenge, passkey } = await callOk(startConfirmation, { body: {} }, session)
  await callOk(confirmSession, { body: { challenge, passkey: key.sign(String(passkey?.challenge)) } }, session)
}

test('from then on a member without a second factor may only set one up, and then continues', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  const member = await signInAs(await aColleague([brandId]))
  expect((await call(listOrders, {}, member)).status).toBe(200)
  expect(await callOk(getSecondFactorPolicy, {}, owner)).toEqual({ required: false, members_without: 1 })
  expect((await setPolicy(owner, true)).result).toEqual({ required: true, members_without: 1 })
  expect((await call(getHome, {}, owner)).status, 'the owner').toBe(200)

  const server = await anotherServer()
  for (const caller of [member, { ...member, server }])
    expect(await call(listOrders, {}, caller), 'the earlier token').toMatchObject({ status: 401, code: 'session.over' })
  const renewed = await refresh(member)
  for (const caller of [renewed, { ...renewed, server }]) expect(await call(listOrders, {}, caller)).toMatchObject(required)
  expect(await call(selectBrand, { params: { id: brandId } }, renewed)).toMatchObject(required)
  expect((await callOk(listBrands, {}, renewed)).map(({ id }) => id)).toEqual([brandId])

  await setUpApp(renewed)
  expect(await call(listOrders, {}, renewed), 'the token says so until it is renewed').toMatchObject(required)
  const done = await refresh(renewed)
  expect((await call(listOrders, {}, done)).status).toBe(200)
  expect((await call(selectBrand, { params: { id: brandId } }, done)).status).toBe(200)
  expect((await callOk(getSecondFactorPolicy, {}, owner)).members_without).toBe(0)
  await expectDerivedDataCurrent(brandId)
})

test('a sign-in by the password alone is refused until the passkey has confirmed it', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  await setPolicy(owner, true)
  const email = await aColleague([brandId])
  const first = await signInAs(email)
  expect(await call(listOrders, {}, first)).toMatchObject(required)
  const { key } = await addKey(first)
  expect((await call(listOrders, {}, await refresh(first))).status, 'the session that made it').toBe(200)

  const second = await signInAs(email)
  expect(await call(listOrders, {}, second)).toMatchObject(required)
  await callOk(confirmSession, { body: { credentials: await credentials(email, password) } }, second)
  const stillWeak = await refresh(second)
  expect(await call(listOrders, {}, stillWeak), 'the password proves no second factor').toMatchObject(required)
  await confirmWithKey(stillWeak, key)
  expect((await call(listOrders, {}, await refresh(stillWeak))).status).toBe(200)
})

test('a person who knows only the password cannot add a factor to the user’s own', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  await setPolicy(owner, true)
  const email = await aColleague([brandId])
  await addKey(await signInAs(email))
  const thief = await signInAs(email)
  for (const start of [startSecondFactor, startPasskey])
    expect(await call(start, { body: { password } }, thief)).toMatchObject({ status: 409, code: 'second-factor.use-existing' })
})

test('a member of two brands is refused by the brand that requires it, and continues in the other', async () => {
  const [strict, other] = [await aBrandWithFactor(), await aUser()]
  await setPolicy(strict.owner, true)
  const session = await signInAs(await aColleague([strict.brandId, other.brandIds[0] ?? '']))
  expect(await call(selectBrand, { params: { id: strict.brandId } }, session)).toMatchObject(required)
  const inOther = await callOk(selectBrand, { params: { id: other.brandIds[0] ?? '' } }, session)
  expect(await call(selectBrand, { params: { id: strict.brandId } }, inOther)).toMatchObject(required)
  expect((await call(listOrders, {}, inOther)).status).toBe(200)
  await setUpApp(inOther)
  const chosen = await callOk(selectBrand, { params: { id: strict.brandId } }, inOther)
  expect((await call(listOrders, {}, chosen)).status).toBe(200)
})

test('only an owner with a second factor can switch it on, in a confirmed session', async () => {
  const { email } = await aUser()
  const owner = await signInAs(email)
  expect(await setPolicy(owner, true)).toMatchObject({ status: 409, code: 'second-factor.none' })
  expect((await setPolicy(owner, false)).status).toBe(200)
  await setUpApp(owner)
  expect((await setPolicy(owner, true)).result).toMatchObject({ required: true })

  const brand = await given.aBrand()
  const admin = await given.aMember(brand, 'admin')
  expect(await setPolicy(admin, true)).toMatchObject({ status: 403, code: 'member.owners-only' })
  expect(await call(getSecondFactorPolicy, {}, await given.aMember(brand, 'orders'))).toMatchObject({ status: 403 })
  expect(await call(editSecondFactorPolicy, { body: {} }, owner)).toMatchObject({ status: 400, errors: { required: expect.any(String) } })

  const { db } = await testContext()
  const created_at = new Date(now.getTime() - 3_600_000)
  await db.asOwner((tx) => tx.updateTable('sessions').set({ created_at }).where('id', '=', owner.auth).execute())
  expect(await setPolicy(owner, false)).toMatchObject({ status: 403, code: 'session.unconfirmed' })
})

test('the last second factor cannot be removed while a brand requires it', async () => {
  const { owner, secret } = await aBrandWithFactor()
  await setPolicy(owner, true)
  const remove = async () => call(removeSecondFactor, { body: { password, code: await nextCode(secret) } }, owner)
  const isRequired = { status: 409, code: 'second-factor.is-required' }
  expect(await remove()).toMatchObject(isRequired)
  const { id } = await addKey(owner)
  expect((await remove()).status).toBe(200)
  expect(await call(removePasskey, { params: { id } }, owner)).toMatchObject(isRequired)
  await setPolicy(owner, false)
  expect((await call(removePasskey, { params: { id } }, owner)).status).toBe(200)
  expect(await setPolicy(owner, true)).toMatchObject({ code: 'second-factor.none' })
})

test('of two simultaneous removals one factor stays', async () => {
  const { owner, secret } = await aBrandWithFactor()
  const { id } = await addKey(owner)
  await setPolicy(owner, true)
  const code = await nextCode(secret)
  const answers = await Promise.all([
    call(removeSecondFactor, { body: { password, code } }, owner),
    call(removePasskey, { params: { id } }, owner),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a session that was signed in with a code needs nothing, also one that began before this was stored', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  const email = await aColleague([brandId])
  await setUpApp(await signInAs(email))
  const { db, setClock } = await testContext()
  setClock(new Date(now.getTime() + 60_000))
  const { result } = await trySignIn(email, password)
  expect(result).toHaveProperty('second_factor')
  // As a server of the previous release leaves it.
  const member = await given.aMember({ id: brandId }, 'orders')
  await db.asOwner(async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow()
    await tx.updateTable('sessions').set({ user_id: id }).where('id', '=', member.sessionId).execute()
  })
  await setPolicy(owner, true)
  const userId = await db.asOwner(
    async (tx) => (await tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow()).id,
  )
  const { keys } = await testContext()
  const token = keys.signing.signToken({ user: userId, session: member.sessionId, exp: now.getTime() / 1000 + 3600 })
  const chosen = await callOk(selectBrand, { params: { id: brandId } }, { token })
  expect((await call(listOrders, {}, chosen)).status).toBe(200)
})

test('API tokens keep working, and members who join later are asked, too', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  const brand = await given.aBrand()
  const token = await anApiToken(brand)
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('companies').set({ second_factor_required: true }).where('brand_id', '=', brand.id).execute())
  expect((await call(listOrders, {}, token)).status).toBe(200)
  expect((await call(listOrders, {}, brand.owner)).status).toBe(401)
  await setPolicy(owner, true)
  expect(await call(listOrders, {}, await signInAs(await aColleague([brandId])))).toMatchObject(required)
})

test('the audit records who required it', async () => {
  const { brandId, owner } = await aBrandWithFactor()
  await aColleague([brandId])
  await setPolicy(owner, true)
  const { items } = await callOk(listAudit, { query: { kind: 'company' } }, owner)
  expect(items[0]).toMatchObject({ action: 'changed', changes: [{ field: 'second_factor_required', before: false, after: true }] })
  const { items: members } = await callOk(listAudit, { query: { kind: 'member' } }, owner)
  expect(members.filter(({ action }) => action === 'changed')).toEqual([])
})
