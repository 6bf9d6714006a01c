import { editUser } from '@linesheet/contract/account/settings'
import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { getStore, setStoreAddress } from '@linesheet/contract/brand/store'
import { listAudit } from '@linesheet/contract/home/audit'
import { getCompany } from '@linesheet/contract/home/home'
import { toTimeZone } from '@linesheet/domain/platform/time-zones'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { address, given } from '../../../test/given.ts'

test('the named fields of the company change, and the others stay', async () => {
  const { name, organization, owner } = await given.aBrand()
  const before = {
    company: name,
    organization,
    language_code: 'en',
    time_zone: 'Asia/Hong_Kong',
    units: 'metric',
    currency_code: 'HKD',
    address: null,
    direct_programme_status: 'none',
    version: 1,
  } as const
  expect(await callOk(getAccount, {}, owner)).toEqual(before)
  const change = { company: `${name} & Co`, organization: `${organization} Ltd`, time_zone: 'Asia/Tokyo', units: 'imperial' } as const
  const { version } = await callOk(editAccount, { body: change }, owner)
  expect(await callOk(getAccount, {}, owner)).toEqual({ ...before, ...change, version })
  await callOk(setStoreAddress, { body: address }, owner)
  const after = { ...before, ...change, language_code: 'zh_TW', address }
  expect(await callOk(editAccount, { body: { language_code: 'zh_TW' } }, owner)).toEqual({ ...after, version: expect.any(Number) })
  const moved = { ...address, street: '2 Queen’s Road Central' }
  expect(await callOk(editAccount, { body: { address: moved } }, owner)).toMatchObject({ address: moved, language_code: 'zh_TW' })
  expect((await callOk(getCompany, {}, owner)).company).toMatchObject({
    display_name: change.company,
    organization: change.organization,
    time_zone: 'Asia/Tokyo',
    units: 'imperial',
  })
})

test('a new name is also the store’s, with a new version; a name that another brand has is refused', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  expect(await call(editAccount, { body: { company: other.name.toUpperCase(), units: 'imperial' } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { company: 'Brand name already exists' },
  })
  expect(await callOk(getAccount, {}, brand.owner)).toMatchObject({ company: brand.name, units: 'metric' })
  await callOk(editAccount, { body: { company: `${brand.name} 石` } }, brand.owner)
  expect(await callOk(getStore, {}, brand.owner)).toMatchObject({ display_name: `${brand.name} 石`, version: 2 })
})

test('no two organisations have one name, in any case, at two servers', async () => {
  const [one, other] = [await given.aBrand(), await given.aBrand()]
  const rename = (brand: typeof one, organization: string, server?: Awaited<ReturnType<typeof anotherServer>>) =>
    call(editAccount, { body: { organization } }, { ...brand.owner, ...(server && { server }) })
  const taken = { status: 400, errors: { organization: 'This value already exists. Enter another' } }
  expect(await rename(one, other.organization.toUpperCase())).toMatchObject(taken)
  const second = await anotherServer({ recordsRefusals: false })
  const name = `${one.organization} & Co`
  const answers = await Promise.all([rename(one, name), rename(other, name.toUpperCase(), second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('members who may manage users rename the organisation, for all its brands', async () => {
  const brand = await given.aBrand()
  const sister = await given.aBrand({ organization: brand.organization })
  const catalogue = await given.aMember(brand, 'catalogue')
  expect(await call(editAccount, { body: { organization: 'Ours' } }, catalogue)).toMatchObject({ status: 403 })
  expect(await call(editAccount, { body: { organization: brand.organization, units: 'imperial' } }, catalogue)).toMatchObject({
    status: 200,
  })
  await callOk(editAccount, { body: { organization: `${brand.organization} Group` } }, await given.aMember(brand, 'admin'))
  expect(await callOk(getAccount, {}, sister.owner)).toMatchObject({ organization: `${brand.organization} Group` })
})

test.each([
  ['a name', { company: '' }, { company: 'Name is required' }],
  ['a time zone', { time_zone: 'Hong Kong' }, { time_zone: 'Choose a time zone' }],
  ['units', { units: 'stones' }, { units: 'Choose one of the allowed values' }],
  ['a language', { language_code: 'fr' }, { language_code: 'Choose one of the allowed values' }],
])('%s that cannot be is refused by field, and nothing is stored', async (_, wrong, errors) => {
  const { owner } = await given.aBrand()
  const before = await callOk(getAccount, {}, owner)
  expect(await call(editAccount, { body: { organization: 'Another', ...wrong } }, owner)).toMatchObject({ status: 400, errors })
  expect(await callOk(getAccount, {}, owner)).toEqual(before)
})

test('a user sets a time zone of their own, and goes back to the brand’s', async () => {
  const { owner } = await given.aBrand()
  expect(await callOk(editUser, { body: { time_zone: 'Europe/Paris' } }, owner)).toMatchObject({ time_zone: 'Europe/Paris' })
  expect(await callOk(editUser, { body: { time_zone: null } }, owner)).toMatchObject({ time_zone: null })
})

test('who renamed the organisation, from what to what, is in the audit of each of its brands', async () => {
  const brand = await given.aBrand()
  const [sister, stranger] = [await given.aBrand({ organization: brand.organization }), await given.aBrand()]
  const organization = `${brand.organization} Group`
  await callOk(editAccount, { body: { organization } }, brand.owner)
  const entriesOf = async ({ owner }: typeof brand) =>
    (await callOk(listAudit, { query: { kind: 'company' } }, owner)).items.filter(({ action }) => action === 'changed')
  for (const { id, name, owner } of [brand, sister])
    expect(await entriesOf({ ...brand, owner })).toMatchObject([
      {
        user_id: brand.owner.userId,
        record_id: id,
        label: name,
        through: 'PUT /settings/account',
        changes: [{ field: 'organization', before: brand.organization, after: organization }],
      },
    ])
  expect(await entriesOf(stranger)).toEqual([])
})

test('an edit of an older version is refused with the account as it is; a colleague of another brand edits the organisation, too', async () => {
  const brand = await given.aBrand()
  const sister = await given.aBrand({ organization: brand.organization })
  const { version } = await callOk(getAccount, {}, brand.owner)
  await callOk(editAccount, { body: { version, units: 'imperial' } }, brand.owner)
  const late = { body: { version, time_zone: 'Asia/Tokyo' } }
  const stale = { status: 409, code: 'stale', result: { units: 'imperial', time_zone: 'Asia/Hong_Kong' } }
  expect(await call(editAccount, late, brand.owner)).toMatchObject(stale)
  const newer = await callOk(getAccount, {}, brand.owner)
  await callOk(editAccount, { body: { organization: `${brand.organization} Group` } }, sister.owner)
  expect(await call(editAccount, { body: { version: newer.version, organization: 'Ours' } }, brand.owner)).toMatchObject({
    status: 409,
    result: { organization: `${brand.organization} Group` },
  })
})

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
])('%s is a time zone, like %s', async (newer, older) => {
  const { owner } = await given.aBrand()
  const [one, other] = [
    await callOk(editAccount, { body: { time_zone: newer } }, owner),
    await callOk(editAccount, { body: { time_zone: older } }, owner),
  ]
  expect([newer, older]).toContain(one.time_zone)
  expect([newer, older]).toContain(other.time_zone)
})

test('PostgreSQL knows each time zone that is accepted', async () => {
  const { db } = await testContext()
  const known = await db.asOwner(async (tx) => (await sql<{ name: string }>`select name from pg_timezone_names`.execute(tx)).rows)
  const accepted = new Set(
    [...known.map(({ name }) => name), ...Intl.supportedValuesOf('timeZone')].flatMap((zone) => toTimeZone(zone) ?? []),
  )
  expect(accepted.size).toBeGreaterThan(300)
  const names = new Set(known.map(({ name }) => name))
  expect([...accepted].filter((zone) => !names.has(zone))).toEqual([])
})
