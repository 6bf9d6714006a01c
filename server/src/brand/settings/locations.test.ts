import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/brand/locations'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { setShipmentAddress } from '@linesheet/contract/orders/orders.shipments'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'

const studio = { name: 'Studio', address: { ...address, city: 'Kowloon' }, is_default: false }
const listOf = async ({ owner }: Brand) => (await callOk(listLocations, {}, owner)).map(({ name, is_default }) => ({ name, is_default }))

test('the address of a brand’s application is its default location', async () => {
  const brand = await given.aBrand()
  const locations = await callOk(listLocations, {}, brand.owner)
  expect(locations).toMatchObject([{ address: { city: 'Hong Kong' }, is_default: true }])
})

test('a location is added, edited and deleted; the others stay as they are', async () => {
  const brand = await given.aBrand()
  const [first] = await listOf(brand)
  const added = await callOk(addLocation, { body: studio }, brand.owner)
  expect(added).toEqual({ id: expect.any(String), ...studio, version: 1 })
  const edited = await callOk(editLocation, { body: { ...added, name: 'Workshop' } }, brand.owner)
  expect(edited).toEqual({ ...added, name: 'Workshop', version: 2 })
  expect(await listOf(brand)).toEqual([first, { name: 'Workshop', is_default: false }])
  await callOk(removeLocation, { params: { id: added.id } }, brand.owner)
  expect(await listOf(brand)).toEqual([first])
  expect(await call(editLocation, { body: added }, brand.owner)).toMatchObject({ status: 404, code: 'location.missing' })
})

test('a new default replaces the previous one, and there is always one', async () => {
  const brand = await given.aBrand()
  const { id } = await callOk(addLocation, { body: { ...studio, is_default: true } }, brand.owner)
  expect((await listOf(brand)).map(({ is_default }) => is_default)).toEqual([true, false])
  expect((await listOf(brand))[0]?.name).toBe('Studio')
  expect(await callOk(editLocation, { body: { ...studio, id, is_default: false } }, brand.owner)).toMatchObject({ is_default: true })
})

test('when the default is deleted, the oldest of the others takes its place', async () => {
  const brand = await given.aBrand()
  const { id } = await callOk(addLocation, { body: { ...studio, is_default: true } }, brand.owner)
  await callOk(removeLocation, { params: { id } }, brand.owner)
  expect((await listOf(brand)).map(({ is_default }) => is_default)).toEqual([true])
})

test('of two defaults that are added at once, at two servers, one is the default', async () => {
  const brand = await given.aBrand()
  const second = await anotherServer({ recordsRefusals: false })
  const add = (server = {}) => callOk(addLocation, { body: { ...studio, is_default: true } }, { ...brand.owner, ...server })
  await Promise.all([add(), add({ server: second }), add()])
  expect((await listOf(brand)).filter(({ is_default }) => is_default)).toHaveLength(1)
})

test.each([
  ['name', { name: ' ' }, { name: 'Name is required' }],
  ['street', { address: { ...address, street: '' } }, { 'address.street': 'Field is required' }],
  ['country', { address: { ...address, country_code: 'XX' } }, { 'address.country_code': 'Choose one of the allowed values' }],
])('a location with a wrong %s is refused by field, and nothing is stored', async (_, wrong, errors) => {
  const brand = await given.aBrand()
  const before = await listOf(brand)
  expect(await call(addLocation, { body: { ...studio, ...wrong } }, brand.owner)).toMatchObject({ status: 400, errors })
  expect(await listOf(brand)).toEqual(before)
})

test('an order ships from a location or an address of its own, and keeps the address when the location is changed or deleted', async () => {
  const brand = await given.aBrand()
  const { owner } = brand
  const added = await callOk(addLocation, { body: studio }, owner)
  const [byLocation, byAddress] = [{ id: await given.anOrder(brand) }, { id: await given.anOrder(brand) }]
  const ship = { target_shipment_date: '2026-11-25' }
  await callOk(acceptOrder, { params: byLocation, body: { ...ship, location_id: added.id } }, owner)
  const own = { ...address, street: '9 Harbour Road', city: 'Aberdeen' }
  await callOk(setShipmentAddress, { params: byAddress, body: { address: own } }, owner)
  await callOk(acceptOrder, { params: byAddress, body: ship }, owner)
  await callOk(editLocation, { body: { ...added, address } }, owner)
  await callOk(removeLocation, { params: { id: added.id } }, owner)
  const from = async (params: { id: string }) => (await callOk(getOrder, { params }, owner)).shipping_from_address
  expect([await from(byLocation), await from(byAddress)]).toEqual([studio.address, own])
})

test('the last location can be deleted; orders then need an address', async () => {
  const brand = await given.aBrand()
  const { owner } = brand
  const [only] = await callOk(listLocations, {}, owner)
  await callOk(removeLocation, { params: { id: only?.id ?? '' } }, owner)
  const params = { id: await given.anOrder(brand) }
  const accept = () => call(acceptOrder, { params, body: { target_shipment_date: '2026-11-25' } }, owner)
  expect(await accept()).toMatchObject({ status: 400, errors: { location_id: 'Please enter the shipping address' } })
  const { id } = await callOk(addLocation, { body: studio }, owner)
  await callOk(setShipmentAddress, { params, body: { location_id: id } }, owner)
  expect(await accept()).toMatchObject({ status: 200, result: { shipping_from_address: studio.address } })
})

test('of two edits of one version the second is refused, with the present location', async () => {
  const { owner } = await given.aBrand()
  const added = await callOk(addLocation, { body: studio }, owner)
  const moved = { ...added, address: { ...added.address, street: '9 Harbour Road' } }
  const called = { ...added, address: { ...added.address, phone: '+852 3333 4444' } }
  const second = await anotherServer({ recordsRefusals: false })
  const answers = await Promise.all([
    call(editLocation, { body: moved }, owner),
    call(editLocation, { body: called }, { ...owner, server: second }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = answers.toSorted((one, other) => one.status - other.status)
  expect(refused).toMatchObject({ code: 'stale', result: saved?.result })
})

test('changing the default makes an open edit of the previous default stale, because that would revert the change', async () => {
  const { owner } = await given.aBrand()
  const [first] = await callOk(listLocations, {}, owner)
  await callOk(addLocation, { body: { ...studio, is_default: true } }, owner)
  const edit = { id: '', name: 'Shop', address, is_default: true, version: 1, ...first }
  expect(await call(editLocation, { body: edit }, owner)).toMatchObject({ status: 409, result: { is_default: false } })
})
