import { editOrderSettings, getOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { readCatalogue } from '@linesheet/contract/connections/marketplace.reading'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'

const untouched = {
  order_notification_email: null,
  order_notification_interval: 'immediately',
  lead_time_days: 7,
  auto_accept: 'none',
  packing_slip_note: '',
  minimum_order: null,
  reorder_minimum: null,
  version: 1,
}

test('named settings change, and the others stay', async () => {
  const { owner } = await given.aBrand()
  expect(await callOk(getOrderSettings, {}, owner)).toEqual(untouched)
  const first = { auto_accept: 'reorders', minimum_order: '1500', order_notification_email: 'Orders@Brand.example' } as const
  const saved = { ...untouched, ...first, minimum_order: '1500.00', order_notification_email: 'orders@brand.example' }
  expect(await callOk(editOrderSettings, { body: first }, owner)).toEqual({ ...saved, version: 2 })
  expect(await callOk(editOrderSettings, { body: { minimum_order: null, lead_time_days: 14 } }, owner)).toEqual({
    ...saved,
    version: 3,
    minimum_order: null,
    lead_time_days: 14,
  })
  expect(await callOk(editOrderSettings, { body: {} }, owner)).toMatchObject({ lead_time_days: 14 })
})

test.each([
  ['an address', { order_notification_email: 'nobody' }, { order_notification_email: 'Please enter a valid email' }],
  ['a lead time', { lead_time_days: 366 }, { lead_time_days: 'Please enter valid number' }],
  ['a minimum', { minimum_order: '-1' }, { minimum_order: 'Please input valid price.' }],
  ['an interval', { order_notification_interval: 'weekly' }, { order_notification_interval: 'Choose one of the allowed values' }],
  ['a rule', { auto_accept: 'some' }, { auto_accept: 'Choose one of the allowed values' }],
  ['a note', { packing_slip_note: 'x'.repeat(2001) }, { packing_slip_note: 'Enter at most 2,000 characters' }],
])('%s that cannot be is refused by field, and nothing is stored', async (_, wrong, errors) => {
  const { owner } = await given.aBrand()
  expect(await call(editOrderSettings, { body: { lead_time_days: 3, ...wrong } }, owner)).toMatchObject({ status: 400, errors })
  expect(await callOk(getOrderSettings, {}, owner)).toEqual(untouched)
})

test('a viewer reads the settings and cannot change them', async () => {
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  expect(await callOk(getOrderSettings, {}, viewer)).toEqual(untouched)
  expect(await call(editOrderSettings, { body: {} }, viewer)).toMatchObject({ status: 403 })
})

test('the marketplace reads the terms of a brand for orders with its catalogue', async () => {
  const { id, owner } = await given.aBrand()
  await callOk(editOrderSettings, { body: { lead_time_days: 10, minimum_order: '800', reorder_minimum: '300.5' } }, owner)
  const { order_terms } = await callOk(readCatalogue, { query: { brand_id: id } })
  expect(order_terms).toEqual({ currency_code: 'HKD', lead_time_days: 10, minimum_order: '800.00', reorder_minimum: '300.50' })
})

test('of two edits of one version the second is refused, with the present settings', async () => {
  const { owner } = await given.aBrand()
  const { version } = await callOk(getOrderSettings, {}, owner)
  await callOk(editOrderSettings, { body: { version, lead_time_days: 14 } }, owner)
  expect(await call(editOrderSettings, { body: { version, lead_time_days: 21 } }, owner)).toMatchObject({
    status: 409,
    code: 'stale',
    result: { lead_time_days: 14, version: version + 1 },
  })
  const edits = [1, 2].map((days) => call(editOrderSettings, { body: { version: version + 1, lead_time_days: days } }, owner))
  expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409])
})
