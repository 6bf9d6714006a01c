import { getCompany } from '@linesheet/contract/home'
import { editUser } from '@linesheet/contract/settings'
import { editAccount, getAccount } from '@linesheet/contract/settings.account'
import { getStore, setStoreAddress } from '@linesheet/contract/store'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anotherServer } from '../../test/context.ts'
import { address, given } from '../../test/given.ts'

test('what is named of the company changes, and the others stay', async () => {
  const { name, organization, owner } = await given.aBrand()
  const before = {
    company: name,
    organization,
    language_code: 'en',
    time_zone: 'Asia/Hong_Kong',
    units: 'metric',
    currency_code: 'HKD',
    address: null,
  } as const
  expect(await callOk(getAccount, {}, owner)).toEqual(before)
  const change = { company: `${name} & Co`, organization: `${organization} Ltd`, time_zone: 'Asia/Tokyo', units: 'imperial' } as const
  expect(await callOk(editAccount, { body: change }, owner)).toEqual({ ...before, ...change })
  await callOk(setStoreAddress, { body: address }, owner)
  const after = { ...before, ...change, language_code: 'zh_TW', address }
  expect(await callOk(editAccount, { body: { language_code: 'zh_TW' } }, owner)).toEqual(after)
  expect((await callOk(getCompany, {}, owner)).company).toMatchObject({
    display_name: change.company,
    organization: change.organization,
    time_zone: 'Asia/Tokyo',
    units: 'imperial',
  })
})

test('a new name is that of the store, too, with a new version; one that another brand has is refused', async () => {
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

test('the organisation is renamed by who may manage users, for all its brands', async () => {
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
  ['a name', { company: '' }, { company: 'Field is required' }],
  ['a time zone', { time_zone: 'Hong Kong' }, { time_zone: 'Choose a time zone' }],
  ['units', { units: 'stones' }, { units: 'Choose one of the allowed values' }],
  ['a language', { language_code: 'fr' }, { language_code: 'Choose one of the allowed values' }],
])('%s that cannot be is refused by field, and nothing is stored', async (_, wrong, errors) => {
  const { owner } = await given.aBrand()
  const before = await callOk(getAccount, {}, owner)
  expect(await call(editAccount, { body: { organization: 'Another', ...wrong } }, owner)).toMatchObject({ status: 400, errors })
  expect(await callOk(getAccount, {}, owner)).toEqual(before)
})

test('a user takes a time zone of their own, and that of the brand again', async () => {
  const { owner } = await given.aBrand()
  expect(await callOk(editUser, { body: { time_zone: 'Europe/Paris' } }, owner)).toMatchObject({ time_zone: 'Europe/Paris' })
  expect(await callOk(editUser, { body: { time_zone: null } }, owner)).toMatchObject({ time_zone: null })
})
