import { changeRole, removeMember } from '@linesheet/contract/account/people'
import { addLocation, editLocation, removeLocation } from '@linesheet/contract/brand/locations'
import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { editCollection } from '@linesheet/contract/catalogue/collections'
import { editProduct, removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { listAudit, listAuditPeople } from '@linesheet/contract/home/audit'
import { addOrderActivity, editOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { anInvitation, mailedInvitation } from '../../../test/account/people.ts'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { aCollection } from '../../../test/catalogue/collections.ts'
import { now, testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})

type Query = NonNullable<Parameters<typeof callOk<typeof listAudit>>[1]['query']>
const audit = async (query: Query = {}) => (await callOk(listAudit, { query }, brand.owner)).items
const latest = async (query: Query = {}) => (await audit(query))[0]
const later = async (minutes: number) => (await testContext()).setClock(new Date(now.getTime() + minutes * 60_000))

test('a change says who made it, when, by which call, and the values before and after', async () => {
  await later(1)
  const { id } = await callOk(addLocation, { body: { name: 'Studio', address, is_default: false } }, brand.owner)
  await later(2)
  await callOk(editLocation, { body: { id, name: 'Workshop', address, is_default: false } }, brand.owner)
  await later(3)
  await callOk(removeLocation, { params: { id } }, brand.owner)
  const by = {
    user_id: brand.owner.userId,
    user_name: 'Mei owner',
    actor: 'brand',
    cause: 'call',
    job_id: null,
    kind: 'location',
    record_id: id,
  }
  const entries = await audit({ record_id: id })
  expect(entries).toMatchObject([
    { ...by, action: 'removed', label: 'Workshop', at: '2026-11-20T02:03:00+00:00', through: 'DELETE /settings/locations/:id' },
    {
      ...by,
      action: 'changed',
      at: '2026-11-20T02:02:00+00:00',
      through: 'PUT /settings/locations',
      changes: [{ field: 'name', about: null, before: 'Studio', after: 'Workshop', is_told: true }],
    },
    { ...by, action: 'added', label: 'Studio', through: 'POST /settings/locations' },
  ])
  expect(entries[2]?.changes.find(({ field }) => field === 'address')?.after).toMatchObject({ city: address.city })
})

test('refused, repeated and ineffective calls are not recorded', async () => {
  const before = (await audit()).length
  expect(await call(editOrderSettings, { body: { lead_time_days: 400 } }, brand.owner)).toMatchObject({ status: 400 })
  await callOk(editOrderSettings, { body: { lead_time_days: 7 } }, brand.owner)
  expect(await audit()).toHaveLength(before)
  const key = `${brand.id} settings`
  for (const _ of [1, 2]) await callOk(editOrderSettings, { body: { lead_time_days: 9 } }, { ...brand.owner, key })
  expect(await audit()).toHaveLength(before + 1)
  expect(await latest()).toMatchObject({ kind: 'company', label: brand.name, changes: [{ field: 'lead_time_days', before: 7, after: 9 }] })
})

test('roles and invitations are recorded, and links are not', async () => {
  const member = await given.aMember(brand, 'viewer')
  await callOk(changeRole, { params: { id: member.userId }, body: { role: 'finance' } }, brand.owner)
  expect(await latest({ record_id: member.userId })).toMatchObject({
    kind: 'member',
    label: 'Mei viewer',
    changes: [{ field: 'role', before: 'viewer', after: 'finance' }],
  })
  const { id, email } = await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  const [entry] = await audit({ record_id: id })
  expect(entry).toMatchObject({ kind: 'invitation', action: 'added', label: email })
  expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual([
    'email',
    'first_name',
    'language_code',
    'last_name',
    'role',
    'sent_at',
    'state',
  ])
  const { db } = await testContext()
  const rows = await db.read({ brandId: brand.id }, (tx) =>
    tx.selectFrom('audit_entries').selectAll().where('brand_id', '=', brand.id).execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('orders and products are listed from their histories, with the call that changed them', async () => {
  const id = await given.anOrder(brand)
  await later(1)
  await callOk(editOrder, { params: { id }, body: { version: 1, brand_note: 'Wrap well', tags: ['Fair'] } as never }, brand.owner)
  const [edited, placed] = await audit({ kind: 'order', record_id: id })
  expect(edited).toMatchObject({ label: 'LS-10001', cause: 'call', through: 'PUT /order/:id', user_name: 'Mei owner', action: 'edited' })
  expect(placed).toMatchObject({
    action: 'placed',
    actor: 'marketplace',
    cause: 'marketplace',
    user_id: null,
    through: 'POST /marketplace/v1/orders',
  })

  const product = await given.aProduct(brand, { name: 'Vase' })
  await later(2)
  await callOk(editProduct, { params: { id: product.id }, body: { revision: product.revision, hs_code: '6913' } as never }, brand.owner)
  expect(await latest({ record_id: product.id })).toMatchObject({
    kind: 'product',
    label: 'Vase',
    action: 'edited',
    through: 'PUT /product/:id',
    changes: [{ field: 'hs_code', before: '', after: '6913' }],
  })
})

test('the changes of a job name it and who started it; a deleted product keeps its history', async () => {
  const member = await given.aMember(brand, 'catalogue')
  const vase = await given.aProduct(brand, { name: 'Vase' })
  const collection = await aCollection(brand, { name_en: 'Starter set', product_ids: [vase.id] })
  const starred = await runBulk({ ...brand, owner: member }, { ids: [vase.id], action: 'bestseller' })
  expect(await latest({ record_id: vase.id })).toMatchObject({ action: 'bestseller', user_id: member.userId, kind: 'product' })
  await callOk(removeProduct, { params: { id: vase.id } }, member)
  const entries = await audit({ record_id: vase.id })
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['added', 'bestseller', 'removed'])
  expect(entries.find(({ action }) => action === 'removed')).toMatchObject({ label: 'Vase', user_id: member.userId })
  expect(starred.id).toBeDefined()
  expect(await latest({ record_id: collection.id })).toMatchObject({
    label: 'Starter set',
    changes: [{ field: 'products_removed', after: 1 }],
  })
})

test('a collection says how many products were added and moved', async () => {
  const products = [await given.aProduct(brand), await given.aProduct(brand), await given.aProduct(brand)]
  const ids = products.map(({ id }) => id)
  const collection = await aCollection(brand, { name_en: 'Set', product_ids: ids.slice(0, 2) })
  await later(1)
  const body = { version: collection.version, product_ids: [...ids.slice(2), ...ids.slice(0, 2)] }
  await callOk(editCollection, { params: { id: collection.id }, body: body as never }, brand.owner)
  const entries = await audit({ record_id: collection.id, from: '2026-11-20' })
  expect(entries.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual(
    expect.arrayContaining([
      ['products_added', 1],
      ['product_order', null],
    ]),
  )
})

test('the list is filtered by person, record and day, in pages, and shows nothing of other brands', async () => {
  const admin = await given.aMember(brand, 'admin')
  const settings = (lead_time_days: number, who = brand.owner) => callOk(editOrderSettings, { body: { lead_time_days } }, who)
  await settings(1)
  await settings(2, admin)
  await later(24 * 60)
  await settings(3)
  const other = brand
  brand = await given.aBrand()
  await settings(4)
  brand = other

  const days = (entries: Awaited<ReturnType<typeof audit>>) =>
    entries.flatMap(({ changes }) => changes.flatMap(({ field, after }) => (field === 'lead_time_days' ? [after] : [])))
  expect(days(await audit({ kind: 'company' }))).toEqual([3, 2, 1, 7])
  expect(days(await audit({ user_id: admin.userId }))).toEqual([2])
  expect(days(await audit({ kind: 'company', from: '2026-11-21', to: '2026-11-21' }))).toEqual([3])
  expect(days(await audit({ kind: 'company', to: '2026-11-20' }))).toEqual([2, 1, 7])
  const page = await callOk(listAudit, { query: { kind: 'company', items_per_page: 2, page: 2 } }, brand.owner)
  expect([days(page.items), page.count, page.count_capped]).toEqual([[1, 7], 4, false])
  expect(await audit({ record_id: '00000000-0000-7000-8000-000000000000' })).toEqual([])
})

test('a regional name that was recorded as a record of its own is shown as a change of the brand', async () => {
  const { db } = await testContext()
  const old = { brand_id: brand.id, at: now, record_kind: 'company', record_id: brand.id, label: '慢渡' }
  const fields = { name: ['慢渡', null], region_id: ['tw', null] }
  await db.asOwner((tx) =>
    tx
      .insertInto('audit_entries')
      .values({ ...old, id: newId(), action: 'removed', changes: JSON.stringify(fields) })
      .execute(),
  )
  expect(await latest({ kind: 'company' })).toMatchObject({
    action: 'changed',
    changes: [{ field: 'regional_name', about: 'tw', before: '慢渡', after: null }],
  })
})

test('a user who made a change and has left is among the people to filter by, once', async () => {
  const [admin, idle] = [await given.aMember(brand, 'admin'), await given.aMember(brand, 'viewer')]
  for (const lead_time_days of [3, 4, 5]) await callOk(editOrderSettings, { body: { lead_time_days } }, admin)
  const order = await given.anOrder(brand)
  await callOk(addOrderActivity, { params: { id: order }, body: { text: 'Call first' } }, await given.aMember(brand, 'orders'))
  await callOk(removeMember, { params: { id: admin.userId } }, brand.owner)
  const other = await given.aBrand()
  const people = await callOk(listAuditPeople, {}, idle)
  expect(people.filter(({ id }) => id === admin.userId)).toEqual([{ id: admin.userId, name: 'Mei admin', is_member: false }])
  expect(people.filter(({ is_member }) => is_member).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Mei orders', 'Mei owner', 'Mei viewer']),
  )
  expect(people.some(({ id }) => id === other.owner.userId)).toBe(false)
  expect(await audit({ user_id: admin.userId, kind: 'company' })).toHaveLength(3)
  expect((await call(listAuditPeople, {}, await given.aMember(brand, 'catalogue'))).status).toBe(403)
})

test('an entry can be neither changed nor deleted', async () => {
  const { db } = await testContext()
  const { id } = brand
  const write = (change: (tx: Parameters<Parameters<typeof db.write>[1]>[0]) => Promise<unknown>) => db.write({ brandId: id }, change)
  await expect(write((tx) => tx.updateTable('audit_entries').set({ label: '' }).where('brand_id', '=', id).execute())).rejects.toThrow(
    'permission denied',
  )
  await expect(write((tx) => tx.deleteFrom('audit_entries').where('brand_id', '=', id).execute())).rejects.toThrow('permission denied')
})

test.each([
  ['a kind', { kind: 'king' }],
  ['a person', { user_id: 'me' }],
  ['a day', { from: '2026-02-30' }],
])('%s that cannot be is refused by field', async (_, query) => {
  expect(await call(listAudit, { query }, brand.owner)).toMatchObject({
    status: 400,
    errors: { [Object.keys(query)[0] ?? '']: expect.any(String) },
  })
})
