import { changeRole, inviteUser, listRoles, removeMember } from '@linesheet/contract/account/people'
import { addLocation } from '@linesheet/contract/brand/locations'
import { getCompany } from '@linesheet/contract/home/home'
import { getSettings } from '@linesheet/contract/home/settings.all'
import { expect, test } from 'vitest'
import { anInvitation } from '../../../test/account/people.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { address, type Brand, given, type Member } from '../../../test/given.ts'
import { days } from '../../../test/money/payouts.ts'

const rolesOf = async ({ owner }: Brand) => ((await callOk(getSettings, {}, owner)).users ?? []).map(({ role }) => role).toSorted()
const setRole = (actor: Member, { userId: id }: Member, role: string) => call(changeRole, { params: { id }, body: { role } }, actor)
const remove = (actor: Member, { userId: id }: Member) => call(removeMember, { params: { id } }, actor)

test('settings list the members and the invited people, for roles that may read it', async () => {
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  const orders = await given.aMember(brand, 'orders')
  const invitation = await anInvitation(brand)
  const settings = await callOk(getSettings, {}, viewer)
  expect(settings).toMatchObject({
    user: { username: viewer.username },
    company: { id: brand.id, display_name: brand.name },
    preferences: { language_code: 'en', time_zone: null },
    locations: [{ is_default: true }],
    invitations: [invitation],
    sessions: [{ id: viewer.sessionId, is_current: true }],
    limits: { people: 200, invitation_days: 7 },
  })
  const others = { first_name: 'Mei', is_me: false, joined_at: '2026-11-20T02:00:00+00:00' }
  expect(settings.users).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...others, id: brand.owner.userId, role: 'owner' }),
      expect.objectContaining({ ...others, id: orders.userId, role: 'orders' }),
      expect.objectContaining({ ...others, id: viewer.userId, role: 'viewer', is_me: true }),
    ]),
  )
  expect(await callOk(getSettings, {}, orders)).toMatchObject({ users: null, invitations: null, company: { id: brand.id } })
})

test('a changed role applies at once: the session with the previous role is refused', async () => {
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'catalogue')
  expect((await setRole(brand.owner, member, 'viewer')).result).toMatchObject({ id: member.userId, role: 'viewer' })
  const location = { body: { name: 'Studio', address, is_default: false } }
  expect(await call(addLocation, location, member)).toMatchObject({ status: 401, code: 'session.over' })
  expect(await call(getCompany, {}, member)).toMatchObject({ status: 401, code: 'session.over' })
})

test('a removed member no longer has access', async () => {
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'admin')
  expect(await remove(brand.owner, member)).toMatchObject({ status: 200, result: {} })
  expect(await call(getCompany, {}, member)).toMatchObject({ status: 401, code: 'session.over' })
  expect(await remove(brand.owner, member)).toMatchObject({ status: 404, code: 'member.missing' })
})

test('an admin manages everybody except owners', async () => {
  const brand = await given.aBrand()
  const [admin, member] = [await given.aMember(brand, 'admin'), await given.aMember(brand, 'viewer')]
  expect(await setRole(admin, member, 'finance')).toMatchObject({ status: 200, result: { role: 'finance' } })
  const refused = { status: 403, code: 'member.owners-only' }
  expect(await setRole(admin, member, 'owner')).toMatchObject(refused)
  expect(await setRole(admin, admin, 'owner')).toMatchObject(refused)
  expect(await setRole(admin, brand.owner, 'viewer')).toMatchObject(refused)
  expect(await remove(admin, brand.owner)).toMatchObject(refused)
  expect(await rolesOf(brand)).toEqual(['admin', 'finance', 'owner', 'owner'])
})

test('the last owner can neither leave nor get another role', async () => {
  const brand = await given.aBrand()
  const { owner } = brand
  // A test brand has a second owner, from its application.
  const other = (await callOk(getSettings, {}, owner)).users?.find(({ is_me }) => !is_me)
  await callOk(removeMember, { params: { id: other?.id ?? '' } }, owner)
  const refused = { status: 409, code: 'member.last-owner' }
  expect(await setRole(owner, owner, 'admin')).toMatchObject(refused)
  expect(await remove(owner, owner)).toMatchObject(refused)
  expect(await setRole(owner, owner, 'owner')).toMatchObject({ status: 200 })
  const second = await given.aMember(brand, 'owner')
  expect(await setRole(owner, owner, 'admin')).toMatchObject({ status: 200 })
  expect((await callOk(getSettings, {}, second)).users?.map(({ role }) => role).toSorted()).toEqual(['admin', 'owner'])
})

test('making somebody an owner, and ending that, needs a confirmed session, in whatever way it is done; other roles do not', async () => {
  const brand = await given.aBrand()
  const [member, second] = [await given.aMember(brand, 'admin'), await given.aMember(brand, 'owner')]
  const { owner } = brand
  const { db } = await testContext()
  const setSession = (changes: { created_at?: Date; confirmed_at?: Date }) =>
    db.asOwner((tx) => tx.updateTable('sessions').set(changes).where('id', '=', owner.sessionId).execute())
  await setSession({ created_at: days(-1, now) })
  const person = { email: 'lin@colleague.example', first_name: 'Lin', last_name: 'Chan', language_code: 'en' as const }
  const invite = (role: 'owner' | 'finance') => call(inviteUser, { body: { ...person, email: `${role}.${person.email}`, role } }, owner)
  const ofOwners = [
    () => setRole(owner, member, 'owner'),
    () => setRole(owner, second, 'viewer'),
    () => remove(owner, second),
    () => invite('owner'),
  ]
  for (const change of ofOwners) expect(await change()).toMatchObject({ status: 403, code: 'session.unconfirmed' })
  expect(await rolesOf(brand)).toEqual(['admin', 'owner', 'owner', 'owner'])
  expect(await setRole(owner, member, 'finance')).toMatchObject({ status: 200 })
  expect(await invite('finance')).toMatchObject({ status: 200 })
  await setSession({ confirmed_at: now })
  for (const change of ofOwners) expect(await change()).toMatchObject({ status: 200 })
  expect(await rolesOf(brand)).toEqual(['owner', 'owner', 'owner'])
})

test('of two owners who remove each other at once, on two servers, one stays', async () => {
  const server = await anotherServer({ recordsRefusals: false })
  for (let round = 0; round < 5; round += 1) {
    const brand = await given.aBrand()
    const [first, second] = [brand.owner, await given.aMember(brand, 'owner')]
    const third = (await callOk(getSettings, {}, first)).users?.find(({ id }) => ![first.userId, second.userId].includes(id))
    await callOk(removeMember, { params: { id: third?.id ?? '' } }, first)
    const [one, other] = await Promise.all([
      call(removeMember, { params: { id: second.userId } }, first),
      call(removeMember, { params: { id: first.userId } }, { ...second, server }),
    ])
    expect([one.status, other.status].toSorted()).not.toEqual([200, 200])
    const left = one.status === 200 ? first : second
    expect((await callOk(getSettings, {}, left)).users).toMatchObject([{ id: left.userId, role: 'owner' }])
  }
})

test('a role that does not exist is refused by field', async () => {
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'viewer')
  expect(await setRole(brand.owner, member, 'king')).toMatchObject({ status: 400, errors: { role: 'Choose one of the allowed values' } })
})

test('the access of each role is computed from the declarations, for existing areas', async () => {
  const viewer = await given.aMember(await given.aBrand(), 'viewer')
  const areas = await callOk(listRoles, {}, viewer)
  expect(areas.map(({ area }) => area)).toEqual(expect.arrayContaining(['orders', 'products', 'store', 'users']))
  const orders = areas.find(({ area }) => area === 'orders')?.roles.map(({ role, access }) => `${role}: ${access}`)
  expect(orders).toEqual(['owner: write', 'admin: write', 'catalogue: none', 'orders: write', 'finance: read', 'viewer: read'])
})
